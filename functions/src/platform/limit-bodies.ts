import type { IncomingMessage, RequestListener } from 'node:http';
import process from 'node:process';
import { BODY_WITHIN_MS } from '../contract/limits.ts';
import { inTime, OutOfTime } from './failure.ts';
import { Refusal } from './refusal.ts';

/**
 * Escapes what is not ASCII in a path (ours are ASCII): Express answers a path that it cannot decode
 * with a page of its own that shows the stack.
 */
function decodable(url: string): string {
  return url.replace(/^[^?]+/, (path) => path.replace(/%(?![0-7][0-9a-f])/gi, '%25'));
}

/**
 * Leaves the bodies of the function `name` to `readAtMost`, if it is what this process serves. The
 * functions runtime would read up to a gigabyte, unpack it and parse it before any of our code runs:
 * 58 kB of compressed JSON end an instance (docs/security.md). It offers no hook, so this wraps
 * `createServer`; package.json pins the runtime, so that no other version is deployed than is tested.
 */
export function leaveBodies(name: string): void {
  if (process.env['FUNCTION_TARGET']?.replaceAll('.', '-') !== name) return;
  // An `import` would read each of its names, and so load all of fetch: 28 ms of a cold start.
  const http = process.getBuiltinModule('node:http');
  const { createServer } = http;
  const unparsed = (app: RequestListener) =>
    createServer((request, response) => {
      request.url = decodable(request.url ?? '/');
      // `_body` tells the runtime's parsers that there is nothing left to read.
      app(Object.assign(request, { _body: true }), response);
    });
  Object.assign(http, { createServer: unparsed });
}

/**
 * The body if it has at most `maxBytes`, else its beginning, which has more. The rest is dropped.
 * One that has not arrived within BODY_WITHIN_MS is refused, and its connection closed.
 */
export async function readAtMost(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    return await inTime(() => readBeginning(request, maxBytes), BODY_WITHIN_MS);
  } catch (error) {
    // Otherwise the caller hung up, and reads no answer.
    const late = error instanceof OutOfTime;
    const message = late ? 'The body did not arrive in time.' : undefined;
    throw new Refusal('invalid_request', message, late ? { Connection: 'close' } : {});
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
