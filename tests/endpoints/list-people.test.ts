import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  reinstateMember,
  suspendMember,
} from '../../functions/src/administration/suspend-member.ts';
import { NEXT_CURSOR_HEADER } from '../../functions/src/contract/headers.ts';
import { PEOPLE_SEARCH_LIMITS } from '../../functions/src/contract/limits.ts';
import type { ListedPerson } from '../../functions/src/contract/people.ts';
import type { Role } from '../../functions/src/contract/roles.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { peopleSearchCounter } from '../../functions/src/introductions/list-people.ts';
import { call } from '../support/api.ts';
import { send } from '../support/as-person.ts';
import { expectRateLimited } from '../support/expect-refusal.ts';
import { freezeDate } from '../support/frozen-date.ts';
import { newMember, type Person } from '../support/people.ts';
import { newLastName } from '../support/written-members.ts';

const now = new Date();
let defaultSearcher: Person;
beforeAll(async () => {
  defaultSearcher = await newMember('fulluser');
});

const searchPeople = async (query: string, { token } = defaultSearcher) => {
  const answer = await call(`/people${query}`, { token });
  return { ...answer, body: answer.body as readonly ListedPerson[] };
};
const findUids = async (q: string, searcher = defaultSearcher) =>
  (await searchPeople(`?q=${encodeURIComponent(q)}`, searcher)).body.map(
    ({ person }) => person.uid,
  );

async function newMemberWithListedProfile(role: Role, change: object = {}) {
  const lastName = newLastName();
  const member = await newMember(role, { fullSince: now });
  const profileFields = { firstName: 'Zoë', lastName, job: 'Optical engineer', ...change };
  const { status } = await send('/profile', member, { ...profileFields, listed: true }, 'PATCH');
  expect(status).toBe(200);
  return { ...member, lastName };
}

describe('GET /people', () => {
  it('finds listed members by the beginning of a word in their profile', async () => {
    const [member, company] = [await newMemberWithListedProfile('fulluser'), newLastName()];
    const link = 'https://example.org/zoe';
    const searchedJob = `Lenses and ${newLastName()}`;
    await send(
      '/profile',
      member,
      { company: `The ${company} Works`, link, about: searchedJob },
      'PATCH',
    );
    for (const q of [
      member.lastName.slice(0, 5).toUpperCase(),
      `zoe ${member.lastName}`,
      ` ${company} wo`,
      searchedJob.slice(-9),
    ]) {
      expect(await findUids(q)).toEqual([member.uid]);
    }
    expect(await findUids(`optical eng`)).toContain(member.uid);
    for (const q of [
      company.slice(1),
      member.email,
      member.email.slice(0, 8),
      'engineer optical',
    ]) {
      expect(await findUids(q)).not.toContain(member.uid);
    }
    expect((await searchPeople(`?q=${company}`)).body).toEqual([
      {
        person: {
          uid: member.uid,
          firstName: 'Zoë',
          lastName: member.lastName,
          job: 'Optical engineer',
          company: `The ${company} Works`,
          about: searchedJob,
          profilePicture: expect.any(String),
        },
        link,
        member_since: now.toISOString(),
        connection: 'none',
      },
    ]);
  });

  it('finds nobody who is not listed', async () => {
    const [member, { lastName, ...unlistedMember }] = [
      await newMember('fulluser'),
      await newMemberWithListedProfile('fulluser'),
    ];
    const unlistedName = newLastName();
    await send('/profile', member, { lastName: unlistedName }, 'PATCH');
    expect(await findUids(unlistedName)).toEqual([]);
    const latestUids = (await searchPeople('')).body.map(({ person }) => person.uid);
    expect(latestUids).not.toContain(member.uid);
    expect(await findUids(lastName)).toEqual([unlistedMember.uid]);
    await send('/profile', unlistedMember, { listed: false }, 'PATCH');
    expect(await findUids(lastName)).toEqual([]);
    expect((await memberRef(unlistedMember.uid).get()).get('listing')).toEqual([]);
  });

  it('omits the caller, newcomers and suspended members', async () => {
    const [member, newcomer] = [
      await newMemberWithListedProfile('fulluser'),
      await newMemberWithListedProfile('partialuser'),
    ];
    expect(await findUids(newcomer.lastName)).toEqual([]);
    expect(await findUids(member.lastName, member)).toEqual([]);
    const request = { uid: member.uid, actor: 'an-admin', now };
    await suspendMember(request);
    const admin = await newMember('admin');
    for (const searcher of [defaultSearcher, admin])
      expect(await findUids(member.lastName, searcher)).toEqual([]);
    const latestUids = (await searchPeople('')).body.map(({ person }) => person.uid);
    expect(latestUids).not.toContain(member.uid);
    await reinstateMember(request);
    expect(await findUids(member.lastName)).toEqual([member.uid]);
  });

  it('says how the caller is connected to each member', async () => {
    const [job, inviter] = [newLastName(), await newMember('fulluser')];
    const caller = await newMember('fulluser', { invitedBy: [inviter.uid] });
    const inviteeOfCaller = await newMember('fulluser', { invitedBy: [caller.uid] });
    for (const invitedBy of [[caller.uid], [inviter.uid], [inviteeOfCaller.uid], []]) {
      const { uid } = await newMemberWithListedProfile('fulluser', { job });
      await memberRef(uid).update({ invitedBy });
    }
    const readConnections = async () =>
      (await searchPeople(`?q=${job}`, caller)).body.map(({ connection }) => connection).toSorted();
    expect(await readConnections()).toEqual(['common', 'common', 'direct', 'none']);
    await memberRef(inviter.uid).update({ suspended: true });
    expect(await readConnections()).toEqual(['common', 'direct', 'none', 'none']);
  });

  it('lists all members without a search, newest first, each once', async () => {
    const job = newLastName();
    const uids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { uid } = await newMemberWithListedProfile('fulluser', { job });
      const createdAt = Timestamp.fromMillis(Date.now() + 60_000 + index);
      await memberRef(uid).update({ createdAt, fullSince: index === 0 ? null : createdAt });
      uids.unshift(uid);
    }
    const newestMatches = (await searchPeople('?limit=3')).body;
    expect(newestMatches.map(({ person }) => person.uid)).toEqual(uids);
    // A membership without `fullSince`, for example a founder's, begins with the registration.
    for (const { member_since } of newestMatches) expect(member_since).toMatch(/Z$/);
    for (const searchQuery of ['?', `?q=${job}&`]) {
      const uidsOfAllPages: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null && uidsOfAllPages.length < 3) {
        const page = await searchPeople(`${searchQuery}limit=1${cursor && `&cursor=${cursor}`}`);
        uidsOfAllPages.push(...page.body.map(({ person }) => person.uid));
        cursor = page.headers.get(NEXT_CURSOR_HEADER);
      }
      expect(uidsOfAllPages).toEqual(uids);
    }
  });

  it('answers a member 200 times an hour', async () => {
    freezeDate();
    const searcher = await newMember('fulluser');
    const { add: countSearches } = peopleSearchCounter(searcher.uid, new Date());
    await countSearches(PEOPLE_SEARCH_LIMITS.most - 1);
    expect((await searchPeople('?q=nobody', searcher)).status).toBe(200);
    const refusal = await searchPeople('', searcher);
    expectRateLimited(refusal, PEOPLE_SEARCH_LIMITS);
    expect((await searchPeople('')).status).toBe(200);
  });

  /**
   * Uses up the hourly limit except for `remainingSearches`. Then sends `searches` searches at
   * once and returns their sorted HTTP statuses.
   */
  async function searchAtOnce(
    searches: number,
    remainingSearches: number,
  ): Promise<readonly number[]> {
    freezeDate();
    const searcher = await newMember('fulluser');
    const { add: countSearches } = peopleSearchCounter(searcher.uid, new Date());
    await countSearches(PEOPLE_SEARCH_LIMITS.most - remainingSearches);
    const answers = await Promise.all(
      Array.from({ length: searches }, () => searchPeople('', searcher)),
    );
    return answers.map(({ status }) => status).sort();
  }

  it('answers all remaining searches when they come at once', async () => {
    expect(await searchAtOnce(20, 20)).toEqual(Array(20).fill(200));
  });

  it('answers no more than the remaining searches when more come at once', async () => {
    // All searches are counted before the first one is checked, so all may be refused.
    const [, ...refusedStatuses] = await searchAtOnce(20, 1);
    expect(refusedStatuses).toEqual(Array(19).fill(429));
  });
});
