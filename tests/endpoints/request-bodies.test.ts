import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../functions/src/contract/errors.ts';
import { JSON_BODY_LIMIT_BYTES, PICTURE_LIMITS } from '../../functions/src/contract/limits.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newMember } from '../support/people.ts';

// The Functions runtime reads bodies before our code runs, so these tests start that runtime.
let apiFunction: FunctionProcess;
let pictureFunction: FunctionProcess;
beforeAll(async () => {
  [apiFunction, pictureFunction] = await Promise.all([
    FunctionProcess.start('api', {}),
    FunctionProcess.start('upload.profile.picture', {}),
  ]);
});
afterAll(() => Promise.all([apiFunction.kill(), pictureFunction.kill()]));

const BYTES_PER_MEGABYTE = 1024 * 1024;
const GZIP_HEADERS = { 'Content-Encoding': 'gzip' };
const CHUNKED_HEADERS = { 'Transfer-Encoding': 'chunked' };

interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

function postBody(
  origin: string,
  body: Buffer,
  headers: Readonly<Record<string, string>> = {},
  path = '/partial_registration',
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      // No keep-alive, because the server may close a connection just as it is reused.
      agent: false,
    });
    request.on('error', reject);
    request.on('response', async (response) => {
      const { 'content-type': formType = '' } = response.headers;
      resolve({ status: response.statusCode ?? 0, type: formType, text: await text(response) });
    });
    request.end(body);
  });
}

const ERROR_CODES_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  401: 'unauthenticated',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

type RefusedBody = [
  what: string,
  status: number,
  body: () => Buffer,
  headers?: Readonly<Record<string, string>>,
  path?: string,
];

const REFUSED_BODIES: RefusedBody[] = [
  ['that is not JSON', 400, () => Buffer.from('{"code":')],
  ['of another content type', 415, () => Buffer.from('code=A'), { 'Content-Type': 'text/plain' }],
  [
    'of 58 kB that unpacks to 60 MB',
    415,
    () => gzipSync(Buffer.alloc(60 * BYTES_PER_MEGABYTE)),
    GZIP_HEADERS,
  ],
  ['of 30 MB', 413, () => Buffer.alloc(30 * BYTES_PER_MEGABYTE, '[')],
  [
    'a byte too large, in chunks',
    413,
    () => Buffer.alloc(JSON_BODY_LIMIT_BYTES + 1),
    CHUNKED_HEADERS,
  ],
];

describe.concurrent('a body', () => {
  // Partial registration needs no login, so the server reads the body before it refuses a call.
  it.each<RefusedBody>(REFUSED_BODIES)(
    '%s is answered %d in JSON',
    async (_what, status, body, headers, path) => {
      const answer = await postBody(apiFunction.origin, body(), headers, path);
      expect([answer.status, answer.type]).toEqual([status, 'application/json; charset=utf-8']);
      expect(JSON.parse(answer.text)).toMatchObject({
        success: false,
        code: ERROR_CODES_BY_STATUS[status],
      });
      expect(answer.text).not.toMatch(/ at |node_modules|\.js/);
    },
  );

  it('of the maximum size is read, whole or in chunks', async () => {
    const body = Buffer.from('{"invitee":""}'.padEnd(JSON_BODY_LIMIT_BYTES));
    for (const headers of [{}, CHUNKED_HEADERS]) {
      const { status, text } = await postBody(apiFunction.origin, body, headers);
      expect([status, text]).toEqual([400, expect.stringContaining('user id')]);
    }
  });

  it('that never arrives times out with JSON and closes the connection', async () => {
    const request = httpRequest(`${apiFunction.origin}/partial_registration`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '100' },
    });
    request.write('{"code1":');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect([response.statusCode, response.headers.connection]).toEqual([400, 'close']);
    expect(JSON.parse(await text(response))).toEqual({
      success: false,
      code: 'invalid_request',
      message: 'The body did not arrive in time.',
    });
    request.destroy();
  });

  it('with a picture may have the size of a picture', async () => {
    const { token } = await newMember('fulluser');
    const formType = 'multipart/form-data; boundary=x';
    const headers = { 'Content-Type': formType, Authorization: `Bearer ${token}` };
    const body = Buffer.alloc(PICTURE_LIMITS.uploadBytes);
    // The 400 shows that the server read the whole body: it refuses the body only because it is not
    // a picture.
    expect((await postBody(pictureFunction.origin, body, headers, '/')).status).toBe(400);
  });

  it.each([
    ['the API', '/leave', () => apiFunction],
    ['a picture', '/', () => pictureFunction],
  ])('for %s is not awaited without the required token', async (_what, path, instance) => {
    const request = httpRequest(`${instance().origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Length': '100' },
    });
    request.flushHeaders();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(401);
    request.destroy();
  });
});
