import { ERRORS, type ErrorBody, type ErrorCode } from '../contract/errors.ts';

/** A refusal is the answer to the call, so its message must contain nothing secret. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string = ERRORS[code].message,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.headers = headers;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get body(): object {
    const body: ErrorBody = { success: false, code: this.code, message: this.message };
    return body;
  }
}

export function tooManyAttemptsRefusal(waitMs: number): Refusal {
  return new Refusal('rate_limited', undefined, {
    'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))),
  });
}
