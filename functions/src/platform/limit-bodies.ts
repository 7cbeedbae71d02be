import type { IncomingMessage, RequestListener } from 'node:http';
import process from 'node:process';
import { BODY_TIMEOUT_MS } from '../contract/limits.ts';
import { OutOfTime, withTimeLimit } from './failure.ts';
import { Refusal } from './refusal.ts';

/**
 * In a path, escapes the percent signs that do not encode an ASCII character. Express cannot decode
 * such percent signs, and would answer with its own error page, which shows the stack.
 */
function escapeInvalidPercents(url: string): string {
  return url.replace(/^[^?]+/, (path) => path.replace(/%(?![0-7][0-9a-f])/gi, '%25'));
}

/**
 * Prevents the functions runtime from reading request bodies in the process of the function `name`,
 * so that `readAtMost` reads them. The runtime would read, decompress and parse up to a gigabyte
 * before our code runs. 58 kB of compressed JSON could then crash an instance (docs/security.md).
 * The runtime has no option to skip bodies, so this function wraps `createServer`. package.json
 * pins the version of the runtime.
 */
export function leaveBodiesUnparsed(name: string): void {
  if (process.env['FUNCTION_TARGET']?.replaceAll('.', '-') !== name) return;
  // `getBuiltinModule` is faster than `import`, which would load all of fetch and so add 28 ms to a
  // cold start.
  const http = process.getBuiltinModule('node:http');
  const { createServer } = http;
  const createServerWithoutParsing = (app: RequestListener) =>
    createServer((request, response) => {
      request.url = escapeInvalidPercents(request.url ?? '/');
      // `_body` makes the runtime skip the body.
      app(Object.assign(request, { _body: true }), response);
    });
  Object.assign(http, { createServer: createServerWithoutParsing });
}

/**
 * Reads a body. Returns only the beginning of a body that is longer than `maxBytes`. That beginning
 * is longer than `maxBytes` too, so the caller can detect the excess. Refuses a body that has not
 * arrived within BODY_TIMEOUT_MS, and closes the connection.
 */
export async function readAtMost(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    return await withTimeLimit(() => readBeginning(request, maxBytes), BODY_TIMEOUT_MS);
  } catch (error) {
    // Any other error means that the client closed the connection.
    const timedOut = error instanceof OutOfTime;
    const message = timedOut ? 'The body did not arrive in time.' : undefined;
    throw new Refusal('invalid_request', message, timedOut ? { Connection: 'close' } : {});
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
