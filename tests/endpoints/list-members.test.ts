import { beforeAll, describe, expect, it } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../functions/src/contract/headers.ts';
import { call } from '../support/api.ts';
import { newMember, type Person } from '../support/people.ts';
import { newLastName, writeMembers } from '../support/written-members.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newMember('admin');
});

const getAsAdmin = (path: string) => call(path, { token: admin.token });

const uidsIn = (body: unknown) => (body as readonly { uid: string }[]).map(({ uid }) => uid);

describe('GET /members', () => {
  const lastName = newLastName();
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

  const findUids = async (q: string, filters = '') =>
    uidsIn((await getAsAdmin(`/members?q=${encodeURIComponent(q)}${filters}`)).body);

  it('finds members by the beginning of a word, in any case and order, latest first', async () => {
    const searchPrefix = lastName.slice(0, 6).toLowerCase();
    for (const q of [searchPrefix, `  ${lastName.toUpperCase()}`, `zoe ${searchPrefix}`]) {
      expect(await findUids(q)).toEqual(uids);
    }
  });

  it.each([
    ['&role=fulluser', [0, 4]],
    ['&state=halfway', [1]],
    ['&state=suspended&role=partialuser', [3]],
    ['&state=halfway&role=fulluser', []],
  ])('finds only the members of %s', async (filters, indexes) => {
    expect(await findUids(lastName, filters)).toEqual(indexes.map((index) => uids[index]));
  });

  it('returns each member exactly once, page by page', async () => {
    const { body } = await getAsAdmin(`/members?q=${lastName}&limit=1`);
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
    const uidsOfAllPages: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const cursorParameter = cursor === '' ? '' : `&cursor=${cursor}`;
      const page = await getAsAdmin(`/members?q=${lastName}&limit=2${cursorParameter}`);
      uidsOfAllPages.push(...uidsIn(page.body));
      cursor = page.headers.get(NEXT_CURSOR_HEADER);
    }
    expect(uidsOfAllPages).toEqual(uids);
  });
});
