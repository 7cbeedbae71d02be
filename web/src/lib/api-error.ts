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

/** An error whose message is a sentence of ours, meant for the person who reads it. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

const UNKNOWN = 'Something went wrong. Please try again.';

/** A sentence about an error for people: its own if it is one of ours, else a general one. */
export function plainMessage(error: unknown): string {
  return error instanceof ApiError || error instanceof PlainError ? error.message : UNKNOWN;
}

/** The server's message, or else the given sentence (product.md, Messages). */
export function serverMessageOr(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.fromServer ? error.message : otherwise;
}
