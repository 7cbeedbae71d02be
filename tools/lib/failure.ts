/** An error that the user can fix. The message says what to do. */
export class Failure extends Error {
  /** Output of a failed program, shown below the message. */
  readonly details: string;
  readonly exitCode: number = 1;
  constructor(message: string, details = '') {
    super(message);
    this.name = 'Failure';
    this.details = details;
  }
}

export class UsageError extends Failure {
  override readonly exitCode = 2;
}

/** Returns null for an unexpected error. An unknown option is a failure, too. */
export function asFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  const isParseArgsError =
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS');
  return isParseArgsError ? new UsageError(error.message) : null;
}
