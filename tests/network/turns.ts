import { setTimeout as wait } from 'node:timers/promises';

/** One call makes so many exchanges with the services, while the other calls wait. */
export interface Turn {
  readonly call: number;
  readonly exchanges: number;
}

/** A call whose exchanges wait for their turn. */
export interface Gated {
  /** Makes the call. Resolves when it is answered. */
  readonly make: () => Promise<void>;
  readonly gate: Gate;
}

/** Time after which an exchange without an answer is taken to wait for a lock. Milliseconds. */
const BLOCKED_MS = 100;
/** The same, in multiples of the usual time of an exchange, for a busy machine. */
const BLOCKED_TIMES = 12;
/** Time that a process may take for its first exchange. Milliseconds. */
const FIRST_MS = 5_000;
/** How long all calls may be blocked before they are tried again. Milliseconds. */
const ALL_BLOCKED_MS = 50;

/** Holds the exchanges of one process. Lets them pass freely unless it is closed. */
export class Gate {
  #isClosed = false;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;
  #notify: () => void = () => undefined;
  /** The mean time of an exchange. Milliseconds. */
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

  /** An exchange has ended. */
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

  /** Lets the oldest waiting exchange begin. */
  release(): void {
    this.#waiting.shift()?.();
  }

  /** Wakes `until`, because the call of this process is answered. */
  wake(): void {
    this.#notify();
  }

  /** Resolves with true once the condition holds, or with false after this time. */
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

/** One call during its round. */
class Lane {
  readonly #call: Gated;
  #hasBegun = false;
  #hasExchanged = false;
  isAnswered = false;
  /** Resolves when the call is answered. */
  made: Promise<void> = Promise.resolve();

  constructor(call: Gated) {
    this.#call = call;
  }

  /**
   * Lets the call make its next exchange, and waits for the answer. Begins the call first. False if
   * the call is answered, or blocked by a lock of another call.
   */
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
      // `takeTurns` throws the error at the end.
      this.made.catch(() => undefined);
    }
    const patience = Math.max(BLOCKED_MS, BLOCKED_TIMES * gate.meanMs);
    const isReady = () => this.isAnswered || gate.hasWaiting;
    if (!(await gate.until(isReady, this.#hasExchanged ? patience : FIRST_MS))) return false;
    if (!gate.hasWaiting) return false;
    this.#hasExchanged = true;
    const began = performance.now();
    gate.release();
    // An exchange begins in a later microtask.
    await undefined;
    const isDone = await gate.until(() => this.isAnswered || !gate.isUnderWay, patience);
    if (isDone) gate.meanMs = 0.9 * gate.meanMs + 0.1 * (performance.now() - began);
    return isDone;
  }

  /** Lets further exchanges pass, which the answer did not wait for. */
  end(): void {
    this.#call.gate.open();
  }
}

/**
 * Makes calls whose exchanges follow the turns. After the turns each call runs to its end, in order.
 * A call begins with its first turn. The emulator blocks on locks, so a blocked call loses its turn.
 */
export async function takeTurns(calls: readonly Gated[], turns: readonly Turn[]): Promise<void> {
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
