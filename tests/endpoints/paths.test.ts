import { beforeAll, describe, expect, it } from 'vitest';
import { call, callAt } from '../support/api.ts';
import { FUNCTIONS_HOST, ORIGINS } from '../support/environment.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember, type Person } from '../support/people.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newMember('admin');
});

describe.each([
  ['Hosting', ORIGINS.hosting],
  ['the functions’ own host', FUNCTIONS_HOST],
])('%s', (_host, origin) => {
  it.each(['/api/profile', '/api/profile/', '/api/profile?a=b'])(
    'knows %s for a call, which wants a token',
    async (path) => expectRefusal(await callAt(`${origin}${path}`), 'unauthenticated'),
  );

  // Hosting reads some of these as paths outside /api, so they are sent to the functions directly.
  it.each(['..%2F..%2Fusers%2Fx', '%2e%2e', '%E0%A4%A'])(
    'tells an admin of no one where the uid is %s',
    async (uid) => {
      const { token } = admin;
      const { text } = await callAt(`${origin}/api/members/${uid}`, { token });
      expect(text).not.toContain('"uid"');
    },
  );

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/nothing/profile',
    '/api//profile',
    '/api/profiles',
    '/api/Profile',
    '/api/vouch-request',
  ])('has no call at %s, by any method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      expectRefusal(await callAt(`${origin}${path}`, { method }), 'not_found');
    }
  });
});

describe('HEAD', () => {
  it.each(['/health', '/profile', '/members', '/validate_invitation_code?code=x', '/nothing'])(
    'is answered as GET of %s, without a body',
    async (path) => {
      for (const token of [undefined, admin.token]) {
        const request = token === undefined ? {} : { token };
        const get = await call(path, request);
        const head = await call(path, { ...request, method: 'HEAD' });
        expect([head.status, head.text]).toEqual([get.status, '']);
        expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
      }
    },
  );

  it('is listed next to GET in the Allow header of a 405', async () => {
    const allowed = async (path: string) => {
      const { status, headers } = await call(path, { method: 'PUT' });
      return [status, headers.get('allow')];
    };
    expect(await allowed('/health')).toEqual([405, 'GET, HEAD']);
    expect(await allowed('/profile')).toEqual([405, 'GET, HEAD, PATCH']);
    expect(await allowed('/partial_registration')).toEqual([405, 'POST']);
    expect((await call('/partial_registration', { method: 'HEAD' })).status).toBe(405);
  });
});

it('only the picture function accepts pictures', async () => {
  const post = (url: string) => callAt(url, { method: 'POST' });
  const path = '/upload-profile-picture';
  expectRefusal(await post(`${ORIGINS.hosting}/api${path}`), 'unauthenticated');
  expectRefusal(await post(`${FUNCTIONS_HOST}${path}`), 'unauthenticated');
  expectRefusal(await post(`${FUNCTIONS_HOST}/api${path}`), 'not_found');
});
