import { describe, expect, it } from 'vitest';
import { call, callUrl } from '../support/api.ts';
import { EMULATOR_ORIGINS, FUNCTIONS_ORIGIN } from '../support/environment.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember } from '../support/people.ts';

describe.each([
  ['Hosting', EMULATOR_ORIGINS.hosting],
  ['the functions’ own host', FUNCTIONS_ORIGIN],
])('%s', (_host, origin) => {
  it('finds a call with a slash or a query at its end', async () => {
    for (const path of ['/api/profile/', '/api/profile?a=b']) {
      expectRefusal(await callUrl(`${origin}${path}`), 'unauthenticated');
    }
  });

  it('has no call at another path', async () => {
    for (const path of ['/api', '/api/nothing/profile', '/api//profile']) {
      expectRefusal(await callUrl(`${origin}${path}`, { method: 'POST' }), 'not_found');
    }
  });
});

describe('HEAD', () => {
  it('is answered as GET, without a body', async () => {
    const { token } = await newMember('fulluser');
    for (const path of ['/profile', '/nothing']) {
      const answerToGet = await call(path, { token });
      const answerToHead = await call(path, { token, method: 'HEAD' });
      expect([answerToHead.status, answerToHead.text]).toEqual([answerToGet.status, '']);
      expect(answerToHead.headers.get('content-type')).toBe(
        answerToGet.headers.get('content-type'),
      );
    }
  });

  it('is listed next to GET in the Allow header of a 405', async () => {
    for (const [path, allow] of [
      ['/health', 'GET, HEAD'],
      ['/profile', 'GET, HEAD, PATCH'],
      ['/partial_registration', 'POST'],
    ] as const) {
      const refusal = await call(path, { method: 'PUT' });
      expectRefusal(refusal, 'method_not_allowed');
      expect(refusal.headers.get('allow')).toBe(allow);
    }
    expect((await call('/partial_registration', { method: 'HEAD' })).status).toBe(405);
  });
});

it('only the picture function accepts pictures', async () => {
  const postTo = (url: string) => callUrl(url, { method: 'POST' });
  const path = '/upload-profile-picture';
  expectRefusal(await postTo(`${EMULATOR_ORIGINS.hosting}/api${path}`), 'unauthenticated');
  expectRefusal(await postTo(`${FUNCTIONS_ORIGIN}${path}`), 'unauthenticated');
  expectRefusal(await postTo(`${FUNCTIONS_ORIGIN}/api${path}`), 'not_found');
});
