import { type ErrorCode, NETWORK_NAME } from '@elevere/functions/contract';

/** Failures that never reached the server, or whose answer could not be read. */
type ConnectionFailure =
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'unreadable'
  | 'unreadDocument'
  | 'otherMember';

const CONNECTION_MESSAGES: Readonly<Record<ConnectionFailure, string>> = {
  offline: 'You’re offline. Reconnect and try again.',
  unreachable: `We could not reach ${NETWORK_NAME}. Check your connection and try again.`,
  timeout: `${NETWORK_NAME} took too long to answer. Please try again.`,
  unreadable: `${NETWORK_NAME} sent an answer that we could not read. Please try again.`,
  unreadDocument: 'We could not load your account. Please try again.',
  otherMember:
    'Someone else is logged in in this browser now, so nothing was sent. Reload the page.',
};

/** A call that failed, in the words of the contract where the server spoke. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** A code of the contract, of a server newer than this page, a connection failure, or empty. */
  readonly code: ErrorCode | ConnectionFailure | (string & {});
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Seconds to wait before another attempt, where the server named them. */
  readonly retryAfter: number | null;
  /** True iff the server said so: its message is meant for the person who reads it. */
  readonly fromServer: boolean;

  constructor(
    code: ApiError['code'],
    message: string,
    status: number,
    retryAfter: number | null,
    fromServer = true,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
    this.fromServer = fromServer;
  }
}

export function connectionFailure(
  failure: ConnectionFailure,
  status = 0,
  retryAfter: number | null = null,
): ApiError {
  return new ApiError(failure, CONNECTION_MESSAGES[failure], status, retryAfter, false);
}

/** What is wrong with each field of a form, by its name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

interface PlainErrorOptions extends ErrorOptions {
  readonly fields?: FieldErrors;
  readonly hint?: string | undefined;
  readonly tone?: 'danger' | 'info';
  readonly code?: string;
}

/** An error whose message is a sentence of ours, meant for the person who reads it. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
  /** The message is empty if this says it all. */
  readonly fields: FieldErrors;
  /** What the person can do about it. */
  readonly hint: string | undefined;
  readonly tone: 'danger' | 'info';
  /** Tells this error from others where a page does more than show it. */
  readonly code: string;

  constructor(message: string, options: PlainErrorOptions = {}) {
    super(message, options);
    this.fields = options.fields ?? {};
    this.hint = options.hint;
    this.tone = options.tone ?? 'danger';
    this.code = options.code ?? '';
  }
}

/** An error with a sentence for people. */
export type ReadableError = ApiError | PlainError;

/** Returns an error for people: the same one if it has a sentence of ours, else a general one. */
export function readableError(error: unknown): ReadableError {
  return error instanceof ApiError || error instanceof PlainError
    ? error
    : new PlainError('Something went wrong. Please try again.', { cause: error });
}

/** Returns a sentence about an error for people. */
export function plainMessage(error: unknown): string {
  return readableError(error).message;
}

/** Throws the errors of a form's fields, unless all of them are undefined. */
export function throwFieldErrors(fields: FieldErrors, message = ''): void {
  if (Object.values(fields).some((error) => error !== undefined)) {
    throw new PlainError(message, { fields });
  }
}

export function fieldErrors(error: ReadableError | null): FieldErrors {
  return error instanceof PlainError ? error.fields : {};
}

/** The server's message, or else the given sentence (product.md, Messages). */
export function serverMessageOr(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.fromServer ? error.message : otherwise;
}
