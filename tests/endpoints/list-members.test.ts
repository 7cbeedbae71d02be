import { beforeAll, describe, expect, it } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../functions/src/contract/headers.ts';
import { call } from '../support/api.ts';
import { newMember, type Person } from '../support/people.ts';
import { newName, writeMembers } from '../support/written-members.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newMember('admin');
});

const get = (path: string) => call(path, { token: admin.token });

const uidsIn = (body: unknown) => (body as readonly { uid: string }[]).map(({ uid }) => uid);

describe('GET /members', () => {
  const lastName = newName();
  let uids: readonly string[];
  beforeAll(async () => {
    uids = await writeMembers(lastName, [
      { role: 'fulluser' },
      { role: 'partialuser' },
      { role: 'poweruser', suspended: true },
      { role: 'partialuser', suspended: true },
      { role: 'fulluser' },
    ]);
  });

  it.each([
    ['', [0, 1, 2, 3, 4]],
    ['&role=fulluser', [0, 4]],
    ['&state=active', [0, 4]],
    ['&state=halfway', [1]],
    ['&state=suspended', [2, 3]],
    ['&state=suspended&role=partialuser', [3]],
    ['&state=halfway&role=admin', []],
  ])('finds who begins so, latest first: %j', async (filters, found) => {
    const beginning = lastName.slice(0, 6).toLowerCase();
    for (const q of [beginning, `  ${lastName.toUpperCase()}`, `zoe ${beginning}`]) {
      const { body } = await get(`/members?q=${encodeURIComponent(q)}${filters}`);
      expect(uidsIn(body)).toEqual(found.map((index) => uids[index]));
    }
  });

  it('returns each member exactly once, page by page', async () => {
    const { body } = await get(`/members?q=${lastName}&limit=1`);
    expect(body).toEqual([
      {
        uid: uids[0],
        firstName: 'Zoë',
        lastName,
        job: '',
        company: '',
        about: '',
        profilePicture: expect.any(String),
        role: 'fulluser',
        state: 'active',
        email: `${lastName}-0@elevere.test`.toLowerCase(),
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    const listed: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const behind = cursor === '' ? '' : `&cursor=${cursor}`;
      const page = await get(`/members?q=${lastName}&limit=2${behind}`);
      listed.push(...uidsIn(page.body));
      cursor = page.headers.get(NEXT_CURSOR_HEADER);
    }
    expect(listed).toEqual(uids);
  });

  it('finds a member by the name and address that they have now', async () => {
    const [member, renamed] = [await newMember('fulluser'), newName()];
    const json = { firstName: renamed };
    await call('/profile', { method: 'PATCH', token: member.token, json });
    for (const q of [renamed, member.email.slice(0, 9)]) {
      expect(uidsIn((await get(`/members?q=${q}`)).body)).toEqual([member.uid]);
    }
  });

  it.each([
    '?role=emperor',
    '?state=left',
    '?limit=0',
    '?limit=101',
    '?cursor=bm90LWpzb24',
    `?q=${'x'.repeat(255)}`,
    '?name=Ada',
  ])('refuses %.20s', async (query) => {
    expect((await get(`/members${query}`)).body).toMatchObject({ code: 'invalid_request' });
  });
});
