import type { Request } from 'firebase-functions/https';
import type { ErrorCode } from '../contract/errors.ts';
import { Refusal } from './refusal.ts';

type App = Request['app'];
type ErrorHandler = (
  error: Error & { status?: unknown },
  request: unknown,
  response: {
    headersSent: boolean;
    setHeader: (name: string, value: string) => void;
    status: (status: number) => { json: (body: unknown) => void };
  },
  next: (error: unknown) => void,
) => void;

const answered = new WeakSet<App>();

const answer: ErrorHandler = (error, _request, response, next) => {
  if (response.headersSent || typeof error.status !== 'number' || error.status >= 500) {
    next(error);
    return;
  }
  const codes: Record<number, ErrorCode> = {
    413: 'payload_too_large',
    415: 'unsupported_media_type',
  };
  const code = codes[error.status] ?? 'invalid_request';
  const refusal =
    code === 'invalid_request'
      ? new Refusal(code, 'The body is not valid JSON.')
      : new Refusal(code);
  response.setHeader('Cache-Control', 'no-store');
  response.status(refusal.status).json(refusal.body);
};

/**
 * The functions runtime parses JSON before any of our code runs, and answers what it cannot parse
 * with a page of its own. Its Express app is within reach from the first request on, so from then
 * on such bodies get the contract's 400 and 413.
 */
export function answerUnreadableBodies(app: App): void {
  if (answered.has(app)) return;
  answered.add(app);
  app.use(answer);
}
