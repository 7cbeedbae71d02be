import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ErrorCode } from '../../functions/src/contract/errors.ts';
import { JSON_BODY_LIMIT_BYTES, PICTURE_LIMITS } from '../../functions/src/contract/limits.ts';
import { type Answer, callAt } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { FunctionProcess } from '../support/function-process.ts';

// The runtime reads bodies before any of our code is called, so an instance of its own for each:
// what is asked here is the first thing that it hears.
let instance: FunctionProcess;

const start = async (target: string) => {
  instance = await FunctionProcess.start(target, {});
};

beforeEach(() => start('revoke_invitation'));
afterEach(() => instance.kill());

const JSON_TYPE = { 'Content-Type': 'application/json' };
const CHUNKED = { 'Transfer-Encoding': 'chunked' };

function post(body: string | Uint8Array<ArrayBuffer>, headers = {}, path = '/'): Promise<Answer> {
  return callAt(`${instance.origin}${path}`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body,
  });
}

function expectOurWords(answer: Answer, code: ErrorCode, message?: string): void {
  expectRefusal(answer, code, message);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
}

it('that is not JSON is answered in JSON, and tells nothing of the program', async () => {
  const answer = await post('{"code":');
  expectOurWords(answer, 'invalid_request', 'The body is not valid JSON.');
  expect(answer.text).not.toMatch(/ at |node_modules|\.js/);
});

it('whose path cannot be read is answered in JSON', async () => {
  expectOurWords(await post('{}', {}, '/%ff'), 'invalid_request');
});

it('that is compressed is refused before it is unpacked', async () => {
  const body = new Uint8Array(gzipSync(JSON.stringify({ code: 'A' })));
  const answer = await post(body, { 'Content-Encoding': 'gzip' });
  expectOurWords(answer, 'unsupported_media_type', 'Please send the body without compression.');
});

/** Sends the head of a request and part of its body; the rest only if `whole`, or never. */
function write(
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  { whole = false } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(instance.origin, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
    });
    request.on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      const answered = new Headers();
      for (const [name, value] of Object.entries(response.headers)) {
        answered.set(name, String(value));
      }
      resolve({
        status: response.statusCode ?? 0,
        headers: answered,
        text,
        body: JSON.parse(text),
      });
      request.destroy();
    });
    request.on('error', reject);
    if (whole) request.end(body);
    else request.write(body);
  });
}

it('that says that it is too large is refused before it is read', async () => {
  const length = { 'Content-Length': String(JSON_BODY_LIMIT_BYTES + 1) };
  expectOurWords(await write(length, Buffer.from('{')), 'payload_too_large');
});

it('that does not say how large it is, is refused when it has become too large', async () => {
  const body = Buffer.alloc(JSON_BODY_LIMIT_BYTES + 1, ' ');
  expectOurWords(await write(CHUNKED, body), 'payload_too_large');
});

it('that is as it should be is heard, however it says how large it is', async () => {
  expectOurWords(await post(' '.repeat(JSON_BODY_LIMIT_BYTES - 2).concat('{}')), 'unauthenticated');
  const chunked = await write(CHUNKED, Buffer.from('{"code":"A"}'), { whole: true });
  expectOurWords(chunked, 'unauthenticated');
});

it('with a picture may be as large as a picture', async () => {
  await instance.kill();
  await start('upload.profile.picture');
  const whole = { 'Content-Length': String(PICTURE_LIMITS.uploadBytes * 2) };
  expectOurWords(await write(whole, Buffer.from('{')), 'payload_too_large');
  const body = new Uint8Array(PICTURE_LIMITS.uploadBytes);
  const answer = await post(body, { 'Content-Type': 'multipart/form-data; boundary=x' });
  expectOurWords(answer, 'unauthenticated');
});
