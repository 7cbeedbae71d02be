import { setTimeout as wait } from 'node:timers/promises';

/**
 * Lets one call make `exchanges` exchanges while the other calls wait. An exchange is one request
 * to Firestore, Auth or Storage, and its answer.
 */
export interface ExchangeTurn {
  readonly call: number;
  readonly exchanges: number;
}

export interface GatedCall {
  /** Resolves when the call is answered. */
  readonly makeCall: () => Promise<void>;
  readonly gate: ExchangeGate;
}

/** An exchange without an answer after this time counts as blocked by a lock. */
const BLOCKED_AFTER_MS = 100;
/** This number of mean durations of an exchange replaces BLOCKED_AFTER_MS if it is longer. */
const BLOCKED_AFTER_MEAN_DURATIONS = 12;
/** A call that has not begun an exchange after this time loses its turn. */
const FIRST_EXCHANGE_TIMEOUT_MS = 5_000;
/** Pause before the next attempt if all calls are blocked. */
const BLOCKED_RETRY_DELAY_MS = 50;

/** While the gate is closed, the exchanges of its process wait. */
export class ExchangeGate {
  #isClosed = false;
  readonly #waitingExchanges: (() => void)[] = [];
  #exchangesUnderWay = 0;
  #notify: () => void = () => undefined;
  meanExchangeMs = 10;

  /** Resolves when the call may send its next request to a service. */
  async pass(): Promise<void> {
    if (this.#isClosed) {
      await new Promise<void>((releaseExchange) => {
        this.#waitingExchanges.push(releaseExchange);
        this.#notify();
      });
    }
    this.#exchangesUnderWay += 1;
  }

  finishExchange(): void {
    this.#exchangesUnderWay -= 1;
    this.#notify();
  }

  close(): void {
    this.#isClosed = true;
  }

  open(): void {
    this.#isClosed = false;
    for (const releaseExchange of this.#waitingExchanges.splice(0)) releaseExchange();
  }

  get hasWaitingExchange(): boolean {
    return this.#waitingExchanges.length > 0;
  }

  get hasExchangeUnderWay(): boolean {
    return this.#exchangesUnderWay > 0;
  }

  releaseNext(): void {
    this.#waitingExchanges.shift()?.();
  }

  /** Makes `waitUntil` evaluate its condition again, because the call was answered. */
  checkAgain(): void {
    this.#notify();
  }

  /** Resolves with true once the condition is true, or with false after `timeoutMs`. */
  async waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    while (!condition()) {
      const remainingMs = deadline - performance.now();
      if (remainingMs <= 0) return false;
      const timeoutController = new AbortController();
      const notification = new Promise<void>((resolve) => {
        this.#notify = resolve;
      });
      const timeoutPromise = wait(remainingMs, undefined, {
        signal: timeoutController.signal,
      }).catch(() => undefined);
      await Promise.race([notification, timeoutPromise]);
      timeoutController.abort();
    }
    return true;
  }
}

/** A call that makes one exchange at a time. */
class SteppedCall {
  readonly #call: GatedCall;
  #hasBegun = false;
  #hasExchanged = false;
  isAnswered = false;
  answered: Promise<void> = Promise.resolve();

  constructor(call: GatedCall) {
    this.#call = call;
  }

  /** Lets the call make one exchange. Returns false if the call has ended or waits for a lock. */
  async makeExchange(): Promise<boolean> {
    const { gate, makeCall } = this.#call;
    if (this.isAnswered) return false;
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      gate.close();
      this.answered = makeCall().finally(() => {
        this.isAnswered = true;
        gate.checkAgain();
      });
      // `takeTurns` rethrows the error at its end. This handler avoids an unhandled rejection.
      this.answered.catch(() => undefined);
    }
    const timeoutMs = Math.max(
      BLOCKED_AFTER_MS,
      BLOCKED_AFTER_MEAN_DURATIONS * gate.meanExchangeMs,
    );
    const isExchangePossible = () => this.isAnswered || gate.hasWaitingExchange;
    if (
      !(await gate.waitUntil(
        isExchangePossible,
        this.#hasExchanged ? timeoutMs : FIRST_EXCHANGE_TIMEOUT_MS,
      ))
    ) {
      return false;
    }
    if (!gate.hasWaitingExchange) return false;
    this.#hasExchanged = true;
    const startedAt = performance.now();
    gate.releaseNext();
    // Waits one microtask, because `pass` only then counts the released exchange as under way.
    await undefined;
    const isExchangeDone = await gate.waitUntil(
      () => this.isAnswered || !gate.hasExchangeUnderWay,
      timeoutMs,
    );
    if (isExchangeDone) {
      gate.meanExchangeMs = 0.9 * gate.meanExchangeMs + 0.1 * (performance.now() - startedAt);
    }
    return isExchangeDone;
  }

  /** Opens the call's gate, because the process may still make exchanges after it has answered. */
  openGate(): void {
    this.#call.gate.open();
  }
}

/** After the turns each call runs to its end. A call that is blocked by a lock loses its turn. */
export async function takeTurns(
  calls: readonly GatedCall[],
  turns: readonly ExchangeTurn[],
): Promise<void> {
  const steppedCalls = calls.map((call) => new SteppedCall(call));
  for (const { call, exchanges } of turns) {
    for (let exchangeCount = 0; exchangeCount < exchanges; exchangeCount += 1) {
      if (!(await steppedCalls[call]?.makeExchange())) break;
    }
  }
  while (steppedCalls.some(({ isAnswered }) => !isAnswered)) {
    let wasExchangeMade = false;
    for (const steppedCall of steppedCalls) {
      while (await steppedCall.makeExchange()) wasExchangeMade = true;
    }
    if (!wasExchangeMade) await wait(BLOCKED_RETRY_DELAY_MS);
  }
  for (const steppedCall of steppedCalls) steppedCall.openGate();
  await Promise.all(steppedCalls.map(({ answered }) => answered));
}
