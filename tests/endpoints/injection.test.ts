import { beforeAll, describe, expect, it } from 'vitest';
import { getMember } from '../../functions/src/contract/administration.ts';
import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { updateProfile } from '../../functions/src/contract/profile.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { type Answer, call } from '../support/api.ts';
import { nameOf } from '../support/every-endpoint.ts';
import { newAccount, newInvitation, newMember, type Person } from '../support/people.ts';
import { register } from '../support/redeeming.ts';

const HARMLESS: readonly [string, string][] = [
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a script', '</script><script>alert(1)</script>'],
  ['a template', '{{7*7}}<%= 7*7 %>#{7*7}'],
  ['a spreadsheet’s formula', `=SUM(A1:A9)*cmd|' /C calc'!A0`],
  ['SQL', `Robert'); DROP TABLE users;--`],
  ['an emoji of several characters', '👩‍👩‍👧‍👦 ❤️ 🇫🇷'],
  ['a name from right to left', 'عبد الله بن محمد'],
  ['a name with joiners of its script', 'නිශ්‍ශංක'],
  ['the name of an object’s own property', '__proto__'],
  ['a path', '../../users/somebody'],
];

/** Values in place of a uid in a path, with the status that an admin gets. */
const PATHS_AS_UIDS: readonly (readonly [uid: string, status: number])[] = [
  ['..%2F..%2Finvitations', 400],
  // The URL parser resolves it before the request is sent, so the remaining path does not exist.
  ['%2e%2e', 404],
  ['..%2Fusers%2Fx', 400],
  ['..%5C..%5Cusers', 400],
  ['a%2Fb', 400],
  ['%00', 400],
  ['x%00y', 400],
  ['__proto__', 400],
  ['__x__', 400],
  ['%E0%A4%A', 400],
  ['a'.repeat(129), 400],
  ['*', 400],
  ['%7B%7D', 400],
  ["'%20OR%20'1'='1", 400],
];

let member: Person;
let admin: Person;

beforeAll(async () => {
  [member, admin] = await Promise.all([newMember('fulluser'), newMember('admin')]);
});

const rename = (firstName: string) =>
  call('/profile', { method: 'PATCH', token: member.token, json: { firstName } });

/** Expects the contract's refusal of an invalid request, without internal details. */
function expectInvalid(answer: Answer): void {
  expect(answer.body).toMatchObject({
    success: false,
    code: 'invalid_request',
    message: expect.any(String),
  });
  expect(answer.status).toBe(400);
  expect(answer.text).not.toMatch(/Error:|\bat \w+ \(|firestore|googleapis|node_modules/i);
}

describe('a name', () => {
  it.each(HARMLESS)('with %s is stored unchanged, as JSON', async (_w, name) => {
    expect((await rename(name)).status).toBe(200);
    const answer = await call('/profile', { token: member.token });
    expect(answer.body).toMatchObject({ firstName: name });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it.each([[['Ada']], [{ $ne: '' }], [42], [null], [true]])(
    'that is no text is refused: %j',
    async (firstName) => {
      const json = { firstName };
      expectInvalid(await call('/profile', { method: 'PATCH', token: member.token, json }));
    },
  );
});

const send = (endpoint: Endpoint, body: string) => {
  const params = Object.keys(endpoint.params.shape).map(() => `/${member.uid}`);
  return call(`/${endpoint.path}${params.join('')}`, {
    method: endpoint.method,
    token: member.token,
    body,
    headers: { 'Content-Type': 'application/json' },
  });
};

describe('a JSON body', () => {
  it.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'role'])(
    'with "%s" beside good fields is refused, and changes no role',
    async (key) => {
      const body = `{"firstName":"Ada","${key}":{"role":"admin","isAdmin":true}}`;
      expectInvalid(await send(updateProfile, body));
      expect((await memberRef(member.uid).get()).get('role')).toBe('fulluser');
      expect(Object.prototype).not.toHaveProperty('isAdmin');
    },
  );

  it('with a key that every object inherits is refused by every endpoint', async () => {
    const withBody = (ENDPOINTS as readonly Endpoint[]).filter(
      ({ bodyKind, allow }) =>
        bodyKind === 'json' && (typeof allow === 'string' || allow.includes('fulluser')),
    );
    for (const endpoint of withBody) {
      const answer = await send(endpoint, '{"__proto__":{"role":"admin"}}');
      expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 400]);
      expectInvalid(answer);
    }
  });

  it.each(['[]', '"text"', '42', 'null', '[{"firstName":"Ada"}]', '{"firstName":"Ada"', '{}{}'])(
    'that is no object is refused: %s',
    async (body) => expectInvalid(await send(updateProfile, body)),
  );

  it('nested seven thousand deep is refused', async () => {
    const body = `{"firstName":${'['.repeat(7_000)}${']'.repeat(7_000)}}`;
    expectInvalid(await send(updateProfile, body));
  });
});

describe('a path that climbs', () => {
  const withUid = (ENDPOINTS as readonly Endpoint[]).filter(({ params }) => 'uid' in params.shape);

  async function expectNowhere(endpoint: Endpoint, uid: string, status: number): Promise<void> {
    const answer = await call(`/${endpoint.path}/${uid}`, {
      method: endpoint.method,
      token: admin.token,
      ...(endpoint.bodyKind === 'json' ? { json: {} } : {}),
    });
    const what = `${uid} to ${nameOf(endpoint)}: ${answer.text.slice(0, 200)}`;
    expect(answer.status, what).toBe(status);
    expect(answer.text).not.toMatch(/Error:|firestore/i);
  }

  it.each(PATHS_AS_UIDS)('as a uid is refused for an admin: %s', (uid, status) =>
    expectNowhere(getMember, uid, status),
  );

  it.each(withUid.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'as a uid gets an admin nowhere by %s',
    (_name, endpoint) => expectNowhere(endpoint, '..%2F..%2Finvitations', 400),
  );

  it.each([
    '../users/x',
    '..',
    'A/B/C',
    '__x__',
    '__proto__',
    '%2e%2e%2f',
    '\u0000',
    '﷽'.repeat(60),
  ])('as a code is not valid, for strangers and members: %.20s', async (code) => {
    const validated = await call(`/validate_invitation_code?code=${encodeURIComponent(code)}`);
    expect([validated.status, validated.body]).toMatchObject([200, { valid: false }]);
    for (const path of ['/invitation_details', '/revoke_invitation']) {
      const answer = await call(path, { method: 'POST', token: admin.token, json: { code } });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    const person = await newAccount();
    const registered = await register(person, code, { token: person.token });
    expect([registered.status, registered.body]).toEqual([
      409,
      expect.objectContaining({ code: 'invitation_invalid' }),
    ]);
  });

  it.each(['..', '.', '__x__', 'a/b'])('as a list’s cursor is refused: %s', async (id) => {
    const cursor = Buffer.from(JSON.stringify([0, 0, id])).toString('base64url');
    const answer = await call(`/get_user_sent_invitations/${member.uid}?cursor=${cursor}`, {
      token: member.token,
    });
    expectInvalid(answer);
  });
});

describe('a code', () => {
  it('that exceeds the limit after normalization is refused by every call', async () => {
    const code = `a${'\u2057'.repeat(1_998)}a`;
    const invitee = member.uid;
    const registration = { invitee, firstName: 'A', lastName: 'B', email: 'a@elevere.test' };
    for (const [path, json] of [
      ['/partial_registration', { ...registration, code1: code }],
      ['/confirm_second_code', { invitee, code2: code }],
      ['/revoke_invitation', { code }],
      ['/note_invitation', { code, note: '' }],
      ['/invitation_details', { code }],
    ] as const) {
      const answer = await call(path, { method: 'POST', token: member.token, json });
      expect([path, answer.status, answer.body]).toEqual([
        path,
        400,
        { success: false, code: 'invalid_request', message: MESSAGES.blankCode },
      ]);
    }
  });

  it('is recognized in lower case, in groups, and inside a message', async () => {
    const code = await newInvitation(member.uid);
    const written = ` ${code.slice(0, 4).toLowerCase()}—${code.slice(4, 8)} ${code.slice(8)} `;
    const found = await call(`/validate_invitation_code?code=${encodeURIComponent(written)}`);
    expect(found.body).toMatchObject({ valid: true });
  });
});
