import { type ErrorCode, NETWORK_NAME } from '@elevere/functions/contract';
import { originalError, UserFacingError } from './user-facing-error.ts';

type RequestFailureReason =
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'unreadable'
  | 'accountNotLoaded'
  | 'otherMember';

const MESSAGE_BY_REQUEST_FAILURE: Readonly<Record<RequestFailureReason, string>> = {
  offline: 'You’re offline. Reconnect and try again.',
  unreachable: `We could not reach ${NETWORK_NAME}. Check your connection and try again.`,
  timeout: `${NETWORK_NAME} took too long to answer. Please try again.`,
  unreadable: `${NETWORK_NAME} sent an answer that we could not read. Please try again.`,
  accountNotLoaded: 'We could not load your account. Please try again.',
  otherMember: 'Someone else is now logged in here, so nothing was sent. Reload the page.',
};

/** The server refused a call, or the call failed. */
export class ApiError extends UserFacingError {
  override readonly name = 'ApiError';
  /**
   * Error code of the server's answer. Empty if the answer has none. The type allows any string,
   * because a newer server may send codes that this build does not know. So compare the code with
   * hasErrorCode.
   */
  readonly code: string;
  /** HTTP status. 0 if there was no answer. */
  readonly status: number;
  /** Seconds to wait before the next attempt. Null if the server sent no Retry-After. */
  readonly retryAfter: number | null;
  readonly fromServer: boolean;

  constructor(
    code: string,
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

export function requestFailureError(
  reason: RequestFailureReason,
  status = 0,
  retryAfter: number | null = null,
): ApiError {
  return new ApiError(reason, MESSAGE_BY_REQUEST_FAILURE[reason], status, retryAfter, false);
}

/** True for an ApiError with this code, also if a UserFacingError replaced it. */
export function hasErrorCode(error: unknown, code: ErrorCode | RequestFailureReason): boolean {
  const errorCause = originalError(error);
  return errorCause instanceof ApiError && errorCause.code === code;
}

/** Returns the message if the server sent it, otherwise the given sentence. */
export function serverMessageOrDefault(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.fromServer ? error.message : otherwise;
}

/** Returns an error with the given sentence, followed by the server's message if there is one. */
export function errorWithServerMessage(sentence: string, cause: unknown): UserFacingError {
  return new UserFacingError(`${sentence} ${serverMessageOrDefault(cause, '')}`.trim(), { cause });
}
