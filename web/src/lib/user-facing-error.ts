interface UserFacingErrorOptions extends ErrorOptions {
  readonly tone?: 'danger' | 'info';
}

/** An error whose message is written for users. The errors of a form's fields are a FieldError. */
export class UserFacingError extends Error {
  override readonly name: string = 'UserFacingError';
  readonly tone: 'danger' | 'info';

  constructor(message: string, options: UserFacingErrorOptions = {}) {
    super(message, options);
    this.tone = options.tone ?? 'danger';
  }
}

export function toUserFacingError(error: unknown): UserFacingError {
  return error instanceof UserFacingError
    ? error
    : new UserFacingError('Something went wrong. Please try again.', { cause: error });
}

export function userFacingMessage(error: unknown): string {
  return toUserFacingError(error).message;
}

/** Returns the error that one or more UserFacingErrors replaced to show another message. */
export function originalError(error: unknown): unknown {
  return error instanceof UserFacingError && error.cause !== undefined
    ? originalError(error.cause)
    : error;
}
