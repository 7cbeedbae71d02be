import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from './refusal.ts';

/**
 * The work did not end in time. Its transactions begin no commit after this error, and the client
 * may repeat the call.
 */
export class OutOfTime extends Error {
  constructor(limitMs: number) {
    super(`No answer within ${limitMs} ms.`);
    this.name = 'OutOfTime';
  }
}

const currentAbortSignal = new AsyncLocalStorage<AbortSignal>();

/** Throws `OutOfTime` at the limit, because Firestore's client would retry for ten minutes. */
export async function withTimeLimit<T>(work: () => Promise<T>, limitMs: number): Promise<T> {
  const abortController = new AbortController();
  const outerSignal = currentAbortSignal.getStore();
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
    return await Promise.race([currentAbortSignal.run(signal, work), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export function throwIfOutOfTime(): void {
  currentAbortSignal.getStore()?.throwIfAborted();
}

/** Codes of temporary failures: deadline exceeded, resource exhausted, aborted, unavailable. */
const TEMPORARY_GRPC_CODES = new Set([4, 8, 10, 14]);
/**
 * All HTTP statuses are greater than all gRPC codes, so `isTemporaryFailure` cannot confuse an HTTP
 * status with a gRPC code.
 */
const TEMPORARY_HTTP_STATUSES = new Set([408, 429, 500, 502, 503, 504]);
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
 * Matches the message of an error about a transaction that has already ended on the server.
 * Firestore's message says "has expired", and the emulator's message says "is invalid".
 */
const ABORTED_TRANSACTION_PATTERN = /transaction (has expired|is invalid)/i;
const GRPC_INVALID_ARGUMENT = 3;

export function isTemporaryFailure(error: unknown): boolean {
  if (error instanceof OutOfTime) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  // Converts the code to a number, because the client that fetches Storage's access token reports
  // the HTTP status as a string.
  const status = Number(error.code);
  return (
    TEMPORARY_HTTP_STATUSES.has(status) ||
    (error.code === GRPC_INVALID_ARGUMENT && ABORTED_TRANSACTION_PATTERN.test(error.message)) ||
    (typeof error.code === 'number' && TEMPORARY_GRPC_CODES.has(error.code)) ||
    (typeof error.code === 'string' && TEMPORARY_NETWORK_CODES.has(error.code))
  );
}

/**
 * Returns a refusal unchanged. Converts any other error to a 503 or 500 whose message omits the
 * cause.
 */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isTemporaryFailure(error))
    return new Refusal('unavailable', undefined, { 'Retry-After': '2' });
  return new Refusal('internal');
}

/**
 * gRPC codes of a write whose precondition is false: not found, already exists, failed
 * precondition.
 */
const FALSE_PRECONDITION_GRPC_CODES: readonly unknown[] = [5, 6, 9];

export function isFailedPrecondition(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && FALSE_PRECONDITION_GRPC_CODES.includes(error.code)
  );
}
