import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from './refusal.ts';

/**
 * Thrown when work exceeds its time limit. The work's transactions can then no longer begin a
 * commit. The caller may repeat the call.
 */
export class OutOfTime extends Error {
  constructor(limitMs: number) {
    super(`No answer within ${limitMs} ms.`);
    this.name = 'OutOfTime';
  }
}

/** Stores the abort signal of the running work. The signal fires at the time limit. */
const abortSignals = new AsyncLocalStorage<AbortSignal>();

/**
 * Returns the result of the work, or throws `OutOfTime` after `limitMs` milliseconds. Without this
 * limit, the database's client library would retry for ten minutes, longer than any caller waits.
 * After the limit, `throwIfOutOfTime` stops the work's transactions.
 */
export async function withTimeLimit<T>(work: () => Promise<T>, limitMs: number): Promise<T> {
  const abortController = new AbortController();
  const outerSignal = abortSignals.getStore();
  const signal =
    outerSignal === undefined
      ? abortController.signal
      : AbortSignal.any([outerSignal, abortController.signal]);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new OutOfTime(limitMs);
      abortController.abort(error);
      reject(error);
    }, limitMs);
  });
  try {
    return await Promise.race([abortSignals.run(signal, work), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws `OutOfTime` if the running work has exceeded its time limit. */
export function throwIfOutOfTime(): void {
  abortSignals.getStore()?.throwIfAborted();
}

/**
 * gRPC status codes of temporary failures: deadline exceeded, resource exhausted, aborted,
 * unavailable.
 */
const TRANSIENT_GRPC_CODES = new Set([4, 8, 10, 14]);
/**
 * HTTP statuses of temporary failures, after which the Storage client retries. They cannot be
 * confused with gRPC status codes, which are all lower.
 */
const TRANSIENT_HTTP_STATUSES = new Set([408, 429, 500, 502, 503, 504]);
const TEMPORARY_NETWORK_CODES = new Set([
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
 * Matches the error message for a transaction that the database has aborted. The first wording is
 * Google's, and the client library then retries. The second wording is the emulator's.
 */
const ABORTED_TRANSACTION = /transaction (has expired|is invalid)/i;
const GRPC_INVALID_ARGUMENT = 3;

/** True for a temporary failure, for example of the database, Storage or Auth. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof OutOfTime) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  // The client that fetches Storage's access token reports the HTTP status as a string.
  const status = Number(error.code);
  return (
    TRANSIENT_HTTP_STATUSES.has(status) ||
    (error.code === GRPC_INVALID_ARGUMENT && ABORTED_TRANSACTION.test(error.message)) ||
    (typeof error.code === 'number' && TRANSIENT_GRPC_CODES.has(error.code)) ||
    (typeof error.code === 'string' && TEMPORARY_NETWORK_CODES.has(error.code))
  );
}

/**
 * Converts an error to an answer. A refusal stays as it is. Any other error becomes a 503 or 500
 * without the cause.
 */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isTemporary(error)) return new Refusal('unavailable', undefined, { 'Retry-After': '2' });
  return new Refusal('internal');
}

/**
 * gRPC status codes of a write whose precondition was false: not found, already exists, failed
 * precondition.
 */
const FALSE_PRECONDITION_GRPC_CODES: readonly unknown[] = [5, 6, 9];

/** True if a write failed because another write came first, so that its precondition was false. */
export function isWriteConflict(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && FALSE_PRECONDITION_GRPC_CODES.includes(error.code)
  );
}
