import type { IncomingMessage, RequestListener } from 'node:http';
import process from 'node:process';
import { REQUEST_BODY_TIMEOUT_MS } from '../contract/limits.ts';
import { OutOfTime, withTimeLimit } from './failure.ts';
import { Refusal } from './refusal.ts';

/**
 * Escapes percent signs that Express may be unable to decode, because Express would answer with an
 * error page that shows the stack.
 */
function escapeInvalidPercents(url: string): string {
  return url.replace(/^[^?]+/, (path) => path.replace(/%(?![0-7][0-9a-f])/gi, '%25'));
}

/**
 * Replaces `createServer`, because the functions runtime would read, decompress and parse up to a
 * gigabyte before our code runs (docs/security.md), and has no option against this. package.json
 * pins the runtime's version.
 */
export function leaveBodiesUnparsed(name: string): void {
  if (process.env['FUNCTION_TARGET']?.replaceAll('.', '-') !== name) return;
  // Uses `getBuiltinModule`, because an `import` of node:http would also load Node's fetch
  // implementation, which adds 28 ms to a cold start.
  const http = process.getBuiltinModule('node:http');
  const { createServer } = http;
  const createServerWithoutParsing = (app: RequestListener) =>
    createServer((request, response) => {
      request.url = escapeInvalidPercents(request.url ?? '/');
      // `_body` tells the runtime that the body is already parsed, so the runtime does not read it.
      app(Object.assign(request, { _body: true }), response);
    });
  Object.assign(http, { createServer: createServerWithoutParsing });
}

/**
 * Returns the body, but drops the chunks after the one that exceeds `maxBytes`. The result is then
 * still longer than `maxBytes`, so the calling function can refuse the body.
 */
export async function readBodyWithLimit(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Buffer> {
  try {
    return await withTimeLimit(() => readBodyBeginning(request, maxBytes), REQUEST_BODY_TIMEOUT_MS);
  } catch (error) {
    // Any error except `OutOfTime` means that the client closed the connection.
    const isTimeout = error instanceof OutOfTime;
    const message = isTimeout ? 'The body did not arrive in time.' : undefined;
    throw new Refusal('invalid_request', message, isTimeout ? { Connection: 'close' } : {});
  }
}

async function readBodyBeginning(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (length <= maxBytes) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks);
}
