import type { ErrorCode } from '../contract/errors.ts';
import { Refusal } from './refusal.ts';

type ErrorHandler = (
  error: Error & { status?: unknown; type?: unknown },
  request: unknown,
  response: {
    headersSent: boolean;
    setHeader: (name: string, value: string) => void;
    status: (status: number) => { json: (body: unknown) => void };
  },
  next: (error: unknown) => void,
) => void;

const CODES: Readonly<Record<number, ErrorCode>> = {
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

function refusalFor(status: number, type: unknown): Refusal {
  const code = CODES[status] ?? 'invalid_request';
  return type === 'entity.parse.failed'
    ? new Refusal(code, 'The body is not valid JSON.')
    : new Refusal(code);
}

/** Express's error handler for what the functions runtime cannot read: the contract's own words. */
export const answerUnreadableBody: ErrorHandler = (error, _request, response, next) => {
  if (response.headersSent || typeof error.status !== 'number' || error.status >= 500) {
    next(error);
    return;
  }
  const refusal = refusalFor(error.status, error.type);
  response.setHeader('Cache-Control', 'no-store');
  response.status(refusal.status).json(refusal.body);
};
