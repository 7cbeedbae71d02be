import { beforeAll, expect, it } from 'vitest';
import { memberRef } from '../../functions/src/documents/users.ts';
import { type Answer, call } from '../support/api.ts';
import { newMember, type Person } from '../support/people.ts';

// platform/refused-requests.test.ts tests the other fields and paths that are refused.

let member: Person;

beforeAll(async () => {
  member = await newMember('fulluser');
});

const patchProfile = (body: string) =>
  call('/profile', {
    method: 'PATCH',
    token: member.token,
    body,
    headers: { 'Content-Type': 'application/json' },
  });

function expectInvalid(answer: Answer): void {
  expect(answer.body).toMatchObject({
    success: false,
    code: 'invalid_request',
    message: expect.any(String),
  });
  expect(answer.status).toBe(400);
  expect(answer.text).not.toMatch(/Error:|\bat \w+ \(|firestore|googleapis|node_modules/i);
}

it('markup in a name is stored unchanged, and sent as JSON', async () => {
  const firstName = '</script><img src=x onerror=alert(1)>';
  expect((await patchProfile(JSON.stringify({ firstName }))).status).toBe(200);
  const answer = await call('/profile', { token: member.token });
  expect(answer.body).toMatchObject({ firstName });
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
});

it.each(['__proto__', 'constructor'])(
  '"%s" beside good fields is refused, and changes no role',
  async (key) => {
    expectInvalid(
      await patchProfile(`{"firstName":"Ada","${key}":{"role":"admin","isAdmin":true}}`),
    );
    expect((await memberRef(member.uid).get()).get('role')).toBe('fulluser');
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  },
);

it('a body nested seven thousand deep is refused', async () => {
  expectInvalid(await patchProfile(`{"firstName":${'['.repeat(7_000)}${']'.repeat(7_000)}}`));
});

it('a uid that climbs to another collection is refused', async () => {
  const { token } = await newMember('admin');
  expectInvalid(await call('/members/..%2F..%2Finvitations', { token }));
});
