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

const abortSignals = new AsyncLocalStorage<AbortSignal>();

/** Throws `OutOfTime` at the limit, because Firestore's client would retry for ten minutes. */
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

export function throwIfOutOfTime(): void {
  abortSignals.getStore()?.throwIfAborted();
}

/** Codes of temporary failures: deadline exceeded, resource exhausted, aborted, unavailable. */
const TRANSIENT_GRPC_CODES = new Set([4, 8, 10, 14]);
/**
 * All HTTP statuses are greater than all gRPC codes, so `isTemporary` cannot confuse an HTTP status
 * with a gRPC code.
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
 * Matches the error of a transaction that has already ended on the server. Firestore's message says
 * "has expired", and the emulator's message says "is invalid".
 */
const ABORTED_TRANSACTION = /transaction (has expired|is invalid)/i;
const GRPC_INVALID_ARGUMENT = 3;

export function isTemporary(error: unknown): boolean {
  if (error instanceof OutOfTime) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  // Converts the code to a number, because the client that fetches Storage's access token reports
  // the HTTP status as a string.
  const status = Number(error.code);
  return (
    TRANSIENT_HTTP_STATUSES.has(status) ||
    (error.code === GRPC_INVALID_ARGUMENT && ABORTED_TRANSACTION.test(error.message)) ||
    (typeof error.code === 'number' && TRANSIENT_GRPC_CODES.has(error.code)) ||
    (typeof error.code === 'string' && TEMPORARY_NETWORK_CODES.has(error.code))
  );
}

/**
 * Returns a refusal unchanged. Converts any other error to a 503 or 500 whose message omits the
 * cause.
 */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isTemporary(error)) return new Refusal('unavailable', undefined, { 'Retry-After': '2' });
  return new Refusal('internal');
}

/**
 * gRPC codes of a write whose precondition is false: not found, already exists, failed
 * precondition.
 */
const FALSE_PRECONDITION_GRPC_CODES: readonly unknown[] = [5, 6, 9];

export function isWriteConflict(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && FALSE_PRECONDITION_GRPC_CODES.includes(error.code)
  );
}
