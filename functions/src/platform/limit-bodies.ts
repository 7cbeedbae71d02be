import http, { type IncomingMessage, type RequestListener } from 'node:http';
import { BODY_WITHIN_MS } from '../contract/limits.ts';
import { inTime, OutOfTime } from './deadline.ts';
import { Refusal } from './refusal.ts';

/**
 * The body if it has at most `maxBytes`, else its beginning, which has more. The rest is dropped.
 * One that has not arrived within BODY_WITHIN_MS is refused, and its connection closed.
 */
async function readAtMost(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    return await inTime(readBeginning(request, maxBytes), BODY_WITHIN_MS);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    const message = 'The body did not arrive in time.';
    throw new Refusal('invalid_request', message, { Connection: 'close' });
  }
}

async function readBeginning(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (length <= maxBytes) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks);
}

/**
 * Escapes what is not ASCII in a path (ours are ASCII): Express answers a path that it cannot decode
 * with a page of its own that shows the stack.
 */
function decodable(url: string): string {
  return url.replace(/^[^?]+/, (path) => path.replace(/%(?![0-7][0-9a-f])/gi, '%25'));
}

/**
 * Lets the function `name` read bodies itself, `maxBytes` of each, if it is what this process
 * serves. The functions runtime would read up to a gigabyte, unpack it and parse it before any of
 * our code runs: 58 kB of compressed JSON end an instance (docs/security.md). It offers no hook, so
 * this wraps `createServer`. The runtime leaves alone a body that was read before.
 */
export function limitBodies(name: string, maxBytes: number): void {
  if (process.env['FUNCTION_TARGET']?.replaceAll('.', '-') !== name) return;
  const { createServer } = http;
  const readingFirst = (app: RequestListener) =>
    createServer((request, response) => {
      request.url = decodable(request.url ?? '/');
      readAtMost(request, maxBytes).then(
        // `_body` tells the runtime's parsers that there is nothing left to read.
        (rawBody) => app(Object.assign(request, { rawBody, _body: true }), response),
        (error: unknown) => {
          // Otherwise the caller hung up.
          if (!(error instanceof Refusal)) return response.destroy();
          const headers = { 'Content-Type': 'application/json; charset=utf-8', ...error.headers };
          return response.writeHead(error.status, headers).end(JSON.stringify(error.body));
        },
      );
    });
  Object.assign(http, { createServer: readingFirst });
}
