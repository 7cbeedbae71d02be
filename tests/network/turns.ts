import { setTimeout as wait } from 'node:timers/promises';

/** Lets one call make `exchanges` exchanges with the services, while the other calls wait. */
export interface Turn {
  readonly call: number;
  readonly exchanges: number;
}

export interface GatedCall {
  /** Resolves when the call is answered. */
  readonly make: () => Promise<void>;
  readonly gate: Gate;
}

/** An exchange without an answer after this time counts as blocked by a lock. */
const BLOCKED_MS = 100;
/** BLOCKED_MS as a multiple of the mean time of an exchange. The longer of the two applies. */
const BLOCKED_FACTOR = 12;
/** Maximum time until a call begins its first exchange. */
const FIRST_MS = 5_000;
/** Pause before the next attempt if all calls are blocked. */
const ALL_BLOCKED_MS = 50;

/** Delays the exchanges of one process while it is closed. */
export class Gate {
  #isClosed = false;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;
  #notify: () => void = () => undefined;
  /** The mean time of an exchange. */
  meanMs = 10;

  /** Resolves when the exchange may begin. */
  async pass(): Promise<void> {
    if (this.#isClosed) {
      await new Promise<void>((begin) => {
        this.#waiting.push(begin);
        this.#notify();
      });
    }
    this.#underWay += 1;
  }

  ended(): void {
    this.#underWay -= 1;
    this.#notify();
  }

  close(): void {
    this.#isClosed = true;
  }

  open(): void {
    this.#isClosed = false;
    for (const begin of this.#waiting.splice(0)) begin();
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  get isUnderWay(): boolean {
    return this.#underWay > 0;
  }

  release(): void {
    this.#waiting.shift()?.();
  }

  /** Makes `until` evaluate its condition again, because the call was answered. */
  wake(): void {
    this.#notify();
  }

  /** Resolves with true once the condition is true, or with false after this time. */
  async until(condition: () => boolean, ms: number): Promise<boolean> {
    const end = performance.now() + ms;
    while (!condition()) {
      const left = end - performance.now();
      if (left <= 0) return false;
      const late = new AbortController();
      const changed = new Promise<void>((resolve) => {
        this.#notify = resolve;
      });
      const timeout = wait(left, undefined, { signal: late.signal }).catch(() => undefined);
      await Promise.race([changed, timeout]);
      late.abort();
    }
    return true;
  }
}

class Lane {
  readonly #call: GatedCall;
  #hasBegun = false;
  #hasExchanged = false;
  isAnswered = false;
  made: Promise<void> = Promise.resolve();

  constructor(call: GatedCall) {
    this.#call = call;
  }

  /** Returns false if the call is answered, or blocked by a lock of another call. */
  async step(): Promise<boolean> {
    const { gate, make } = this.#call;
    if (this.isAnswered) return false;
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      gate.close();
      this.made = make().finally(() => {
        this.isAnswered = true;
        gate.wake();
      });
      // `takeTurns` rethrows the error at its end. This handler avoids an unhandled rejection.
      this.made.catch(() => undefined);
    }
    const timeoutMs = Math.max(BLOCKED_MS, BLOCKED_FACTOR * gate.meanMs);
    const isReady = () => this.isAnswered || gate.hasWaiting;
    if (!(await gate.until(isReady, this.#hasExchanged ? timeoutMs : FIRST_MS))) return false;
    if (!gate.hasWaiting) return false;
    this.#hasExchanged = true;
    const began = performance.now();
    gate.release();
    // `release` only resolves a promise: the exchange counts as under way one microtask later.
    await undefined;
    const isDone = await gate.until(() => this.isAnswered || !gate.isUnderWay, timeoutMs);
    if (isDone) gate.meanMs = 0.9 * gate.meanMs + 0.1 * (performance.now() - began);
    return isDone;
  }

  /** Opens the gate for exchanges that continue after the answer. */
  end(): void {
    this.#call.gate.open();
  }
}

/** After the turns each call runs to its end. A call that is blocked by a lock loses its turn. */
export async function takeTurns(
  calls: readonly GatedCall[],
  turns: readonly Turn[],
): Promise<void> {
  const lanes = calls.map((call) => new Lane(call));
  for (const { call, exchanges } of turns) {
    for (let made = 0; made < exchanges; made += 1) {
      if (!(await lanes[call]?.step())) break;
    }
  }
  while (lanes.some(({ isAnswered }) => !isAnswered)) {
    let moved = false;
    for (const lane of lanes) while (await lane.step()) moved = true;
    if (!moved) await wait(ALL_BLOCKED_MS);
  }
  for (const lane of lanes) lane.end();
  await Promise.all(lanes.map(({ made }) => made));
}
