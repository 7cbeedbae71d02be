import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from './refusal.ts';

/** The work was not done in time. Its transactions commit no more; every call may be repeated. */
export class OutOfTime extends Error {
  constructor(limitMs: number) {
    super(`No answer within ${limitMs} ms.`);
    this.name = 'OutOfTime';
  }
}

/** Aborted once the time is over for the work that runs with it. */
const timeLimit = new AsyncLocalStorage<AbortSignal>();

/**
 * The work's own outcome, or an `OutOfTime` once `limitMs` milliseconds are over. Without it the
 * database's client library retries for ten minutes, longer than any caller waits. Its transactions
 * learn from `throwIfOutOfTime` that the caller no longer waits.
 */
export async function inTime<T>(work: () => Promise<T>, limitMs: number): Promise<T> {
  const limit = new AbortController();
  const outer = timeLimit.getStore();
  const signal = outer === undefined ? limit.signal : AbortSignal.any([outer, limit.signal]);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new OutOfTime(limitMs);
      limit.abort(error);
      reject(error);
    }, limitMs);
  });
  try {
    return await Promise.race([timeLimit.run(signal, work), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws the `OutOfTime` with which an `inTime` around the running work has given it up. */
export function throwIfOutOfTime(): void {
  timeLimit.getStore()?.throwIfAborted();
}

/** gRPC's words for "the database could not do it now": deadline, contention, overload, outage. */
const TRANSIENT_GRPC_CODES = new Set([4, 8, 10, 14]);
/** HTTP statuses at which Storage's own library repeats a request. gRPC's codes are all lower. */
const TRANSIENT_HTTP_STATUSES = new Set([408, 429, 500, 502, 503, 504]);
const PASSING_NETWORK_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'app/network-error',
  'app/network-timeout',
  'auth/internal-error',
  'keys-unavailable',
]);

/**
 * The database has ended the transaction, for instance to let another one go on. The first wording is
 * Google's, at which the library runs the transaction again; the second is the emulator's.
 */
const ENDED_TRANSACTION = /transaction (has expired|is invalid)/i;
const INVALID_ARGUMENT = 3;

/** True iff the database or Storage could not do it now: a repeat may. */
export function isPassing(error: unknown): boolean {
  if (error instanceof OutOfTime) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  // The client that fetches Storage's token gives the status as a text.
  const status = Number(error.code);
  return (
    TRANSIENT_HTTP_STATUSES.has(status) ||
    (error.code === INVALID_ARGUMENT && ENDED_TRANSACTION.test(error.message)) ||
    (typeof error.code === 'number' && TRANSIENT_GRPC_CODES.has(error.code)) ||
    (typeof error.code === 'string' && PASSING_NETWORK_CODES.has(error.code))
  );
}

/** What the caller is told of any error: a refusal unchanged, else a 503 or 500 without the cause. */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isPassing(error)) return new Refusal('unavailable', undefined, { 'Retry-After': '2' });
  return new Refusal('internal');
}

/** gRPC's words for a precondition that did not hold: not found, already there, not as expected. */
const CONFLICTING_GRPC_CODES: readonly unknown[] = [5, 6, 9];

/** True iff a write's precondition did not hold: another call wrote first. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICTING_GRPC_CODES.includes(error.code);
}
