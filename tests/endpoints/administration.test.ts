import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { nanoid } from 'nanoid';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN_PAGE,
  type getOverview,
  INVITEES_SHOWN,
  type MemberDetails,
} from '../../functions/src/contract/administration.ts';
import type { OutputOf } from '../../functions/src/contract/endpoint.ts';
import type { ErrorCode } from '../../functions/src/contract/errors.ts';
import { NEXT_CURSOR_HEADER } from '../../functions/src/contract/page.ts';
import { FORMER_MEMBER } from '../../functions/src/contract/person.ts';
import type { Role } from '../../functions/src/contract/roles.ts';
import { AUDIT, recordAudit } from '../../functions/src/documents/audit.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { findQuota } from '../../functions/src/documents/quotas.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { searchPrefixes } from '../../functions/src/domain/search-prefixes.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call, callAt } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { CountingNetwork } from '../support/firestore-bill.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newInvitation, newMember, type Person } from '../support/people.ts';
import { confirm } from '../support/redeeming.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newMember('admin');
});

const get = (path: string) => call(path, { token: admin.token });
const patch = (uid: string, json: object, { token }: Person = admin) =>
  call(`/members/${uid}`, { method: 'PATCH', token, json });
const remove = (uid: string, { token }: Person = admin) =>
  call(`/members/${uid}`, { method: 'DELETE', token });

async function audited(uid: string): Promise<readonly unknown[]> {
  const { docs } = await firestore().collection(AUDIT).where('subject', '==', uid).get();
  return docs.map((entry) => [entry.get('action'), entry.get('actor')]);
}

/** A word that begins the last name of no other test's members. */
const newName = () => `Q${nanoid(8).replaceAll(/[^A-Za-z]/g, 'x')}`;

/** Members of this last name without accounts, the first the latest. */
async function writeMembers(
  lastName: string,
  members: readonly { role: Role; disabled?: boolean }[],
): Promise<readonly string[]> {
  const batch = firestore().batch();
  const uids = members.map(({ role, disabled = false }, index) => {
    const uid = `${lastName}-${index}`;
    const names = { firstName: 'Zoë', lastName, email: `${uid}@elevere.test`.toLowerCase() };
    batch.set(memberRef(uid), {
      ...names,
      search: searchPrefixes(names),
      ...{ role, disabled, invitedBy: [] },
      createdAt: Timestamp.fromMillis(Date.now() - index * 1_000),
    });
    return uid;
  });
  await batch.commit();
  return uids;
}

const uidsIn = (body: unknown) => (body as readonly { uid: string }[]).map(({ uid }) => uid);

describe('GET /members', () => {
  const lastName = newName();
  let uids: readonly string[];
  beforeAll(async () => {
    uids = await writeMembers(lastName, [
      { role: 'fulluser' },
      { role: 'partialuser' },
      { role: 'poweruser', disabled: true },
      { role: 'partialuser', disabled: true },
      { role: 'fulluser' },
    ]);
  });

  it.each([
    ['', [0, 1, 2, 3, 4]],
    ['&role=fulluser', [0, 4]],
    ['&state=active', [0, 4]],
    ['&state=halfway', [1]],
    ['&state=barred', [2, 3]],
    ['&state=barred&role=partialuser', [3]],
    ['&state=halfway&role=admin', []],
  ])('finds who begins so, latest first: %j', async (filters, found) => {
    const beginning = lastName.slice(0, 6).toLowerCase();
    for (const q of [beginning, `  ${lastName.toUpperCase()}`, `zoe ${beginning}`]) {
      const { body } = await get(`/members?q=${encodeURIComponent(q)}${filters}`);
      expect(uidsIn(body)).toEqual(found.map((index) => uids[index]));
    }
  });

  it('tells of each what an admin sees, in pages that neither repeat nor leave out', async () => {
    const { body } = await get(`/members?q=${lastName}&limit=1`);
    expect(body).toEqual([
      {
        ...{ uid: uids[0], firstName: 'Zoë', lastName, job: '', company: '' },
        profilePicture: expect.any(String),
        ...{ role: 'fulluser', state: 'active', email: `${lastName}-0@elevere.test`.toLowerCase() },
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

  it.each([
    ['', ADMIN_PAGE.default],
    ['&state=active&role=fulluser', ADMIN_PAGE.default],
    ['&state=barred', 1],
  ])(
    'reads the page, the document that says whether more follow, and who asks: %j',
    async (filters, rows) => {
      const name = newName();
      const role = 'fulluser';
      await writeMembers(name, [
        { role, disabled: true },
        ...Array.from({ length: ADMIN_PAGE.default + 20 }, () => ({ role }) as const),
      ]);
      const network = await CountingNetwork.open();
      const instance = await FunctionProcess.start('members', network.environment);
      try {
        let body: unknown = null;
        const { reads } = await network.billOf(async () => {
          const url = `${instance.origin}/?q=${name}${filters}`;
          ({ body } = await callAt(url, { token: admin.token }));
        });
        expect(body).toHaveLength(rows);
        expect(reads).toBe(rows === 1 ? 2 : rows + 2);
      } finally {
        await instance.kill();
        await network.close();
      }
    },
  );
});

it('GET /members/{uid} tells all but a code that can still be redeemed, and what barring would do', async () => {
  const member = await newMember('fulluser');
  const halfway = await newMember('partialuser', { invitedBy: [member.uid] });
  await newMember('fulluser', { invitedBy: ['another', member.uid] });
  const revoked = await newInvitation(member.uid, {
    createdAt: new Date(Date.now() - 60_000),
    change: (fresh) => ({ ...fresh, status: 'revoked', revokedOn: new Date(), note: 'for Kurt' }),
  });
  const open = await newInvitation(member.uid, {
    change: (fresh) => ({ ...fresh, note: 'for Alan' }),
  });
  await patch(member.uid, { extra_invitations: 3 });
  const answer = await get(`/members/${member.uid}`);
  expect(answer.body).toMatchObject({
    ...{ uid: member.uid, email: member.email, role: 'fulluser', state: 'active' },
    account: { enabled: true, email_verified: false, last_sign_in: expect.any(String) },
    quota: { made: 0, extra: 3, remaining: 5 },
    invitations: [
      { code: null, active: true },
      { code: revoked, revoked: true },
    ],
    barring: { open_codes: 1, halfway: [{ uid: halfway.uid }] },
    ...{ left: null, may_invite: true, full_since: null, inviters: [], truncated: false },
    patterns: { together: [], barred: [], burst: [], hinted: [] },
  } satisfies { [K in keyof MemberDetails]?: unknown });
  expect(answer.text).not.toContain(open);
  expect(answer.text).not.toMatch(/for (?:Alan|Kurt)/);

  const own = await newInvitation(admin.uid);
  expect((await get(`/members/${admin.uid}`)).text).not.toContain(own);
  expectRefusal(await get('/members/never-a-member'), 'not_found');
});

it('GET /members/{uid} tells who brought a person in, whom they brought in, and what became of these', async () => {
  const [first, second] = [await newMember('fulluser'), await newMember('fulluser')];
  const member = await newMember('fulluser', { invitedBy: [first.uid, second.uid] });
  const { uid } = member;
  const child = await newMember('fulluser', { invitedBy: [uid, second.uid] });
  const grandchild = await newMember('partialuser', { invitedBy: [child.uid] });
  await newMember('partialuser', { invitedBy: [grandchild.uid] });
  const removed = await newMember('fulluser', { invitedBy: [second.uid, uid] });
  const barred = await newMember('partialuser', { invitedBy: [removed.uid] });
  await remove(removed.uid);
  await patch(barred.uid, { barred: true });
  const descent = [
    { uid: child.uid, generation: 1, state: 'active', invitedBy: [uid] },
    { uid: removed.uid, generation: 1, state: 'left', ...FORMER_MEMBER, invitedBy: [uid] },
    { uid: grandchild.uid, generation: 2, state: 'halfway', invitedBy: [child.uid] },
    { uid: barred.uid, generation: 2, state: 'barred', invitedBy: [removed.uid] },
  ];
  const inUidOrder = (people: readonly { uid: string; generation: number }[]) =>
    people.toSorted(
      (one, other) => one.generation - other.generation || (one.uid < other.uid ? -1 : 1),
    );
  const brought = async () => {
    const { inviters, invitees, truncated } = (await get(`/members/${uid}`)).body as MemberDetails;
    expect([uidsIn(inviters), truncated]).toEqual([[first.uid, second.uid], false]);
    return inUidOrder(invitees);
  };
  expect(await brought()).toMatchObject(inUidOrder(descent));

  // Of a person who was removed the entry says the same.
  await remove(uid);
  expect(await brought()).toMatchObject(inUidOrder(descent));
  const { body } = await get(`/members/${uid}`);
  expect(body).toMatchObject({
    ...{ uid, role: 'fulluser', removed: true },
    joined: expect.stringMatching(/Z$/),
    left: expect.stringMatching(/Z$/),
  });
  expect(Object.keys(body as object)).not.toContain('email');
});

it('GET /members/{uid} shows sixty of those who were brought in, and says that there are more', async () => {
  const uids = await writeMembers(
    newName(),
    Array.from({ length: 62 }, () => ({ role: 'fulluser' })),
  );
  const member = await newMember('fulluser');
  const batch = firestore().batch();
  for (const one of uids) batch.update(memberRef(one), { invitedBy: [member.uid] });
  await batch.commit();
  const { invitees, truncated } = (await get(`/members/${member.uid}`)).body as MemberDetails;
  expect([invitees.length, truncated]).toEqual([INVITEES_SHOWN, true]);
});

it('GET /members/{uid} hints at what stands out among those they brought in, with the people', async () => {
  const [member, partner] = [await newMember('fulluser'), await newMember('fulluser')];
  const invitedBy = [member.uid, partner.uid];
  const invitees = await Promise.all([1, 2, 3].map(() => newMember('fulluser', { invitedBy })));
  const barred = invitees[1]?.uid ?? '';
  await memberRef(barred).update({ disabled: true });
  const { patterns } = (await get(`/members/${member.uid}`)).body as MemberDetails;
  const all = invitees.map(({ uid }) => uid).toSorted();
  expect(patterns.together).toMatchObject([{ inviter: { uid: partner.uid } }]);
  expect(uidsIn(patterns.together[0]?.invitees).toSorted()).toEqual(all);
  expect(uidsIn(patterns.barred)).toEqual([barred]);
  expect(uidsIn(patterns.burst).toSorted()).toEqual(all);
});

describe('PATCH and DELETE /members/{uid}', () => {
  it('do what they say, once, and say who did it', async () => {
    const member = await newMember('fulluser');
    const { uid } = member;
    const codes = [await newInvitation(uid)];
    const steps = [
      [{ role: 'poweruser' }, 'Role changed.'],
      [{ extra_invitations: 4 }, 'Extra invitations set.'],
      [{ may_invite: false, reason: 'sold a code' }, 'Inviting turned off.'],
      [{ may_invite: true }, 'Inviting turned on.'],
      [{ revoke_open_codes: true }, '1 active invitation was revoked.'],
      [
        { barred: true, reason: 'sold a code' },
        'Member suspended. 0 active invitations were revoked.',
      ],
    ] as const;
    for (const [json, message] of steps) {
      expect((await patch(uid, json)).body).toEqual({ success: true, message });
      expect((await patch(uid, json)).status).toBe(200);
    }
    expect(await findMember(uid)).toMatchObject({ role: 'poweruser', disabled: true });
    expect(await findQuota(uid, new Date())).toMatchObject({ granted: 4 });
    expect((await findInvitation(codes[0] ?? ''))?.status).toBe('revoked');
    expectRefusal(await call('/profile', { token: member.token }), 'unauthenticated');
    expect((await getAuth().getUser(uid)).disabled).toBe(true);

    expect((await patch(uid, { barred: false })).status).toBe(200);
    expect((await getAuth().getUser(uid)).disabled).toBe(false);
    for (const _repeat of [1, 2]) {
      expect((await remove(uid)).body).toEqual({ success: true, message: 'Member removed.' });
    }
    expect(await findMember(uid)).toBeNull();
    expect((await audited(uid)).toSorted()).toEqual(
      [
        'role_changed',
        'invitations_granted',
        'inviting_turned_off',
        'inviting_turned_on',
        'open_codes_revoked',
        'member_barred',
        'member_unbarred',
        'member_removed',
      ]
        .map((action) => [action, admin.uid])
        .toSorted(),
    );
  });

  const BODIES = [
    { barred: true },
    { barred: false },
    { role: 'fulluser' },
    { extra_invitations: 1 },
    { may_invite: false },
    { may_invite: true },
    { revoke_open_codes: true },
    { remove_recommendation: 'inviter' },
  ];

  it.each(BODIES)('an admin does nothing to themself: %j', async (json) => {
    expectRefusal(await patch(admin.uid, json), 'yourself');
    expectRefusal(await patch('no-such-member', json), 'not_found');
  });

  it.each<[string, Role, object, ErrorCode]>([
    ['make a partial member full', 'partialuser', { role: 'fulluser' }, 'needs_second_code'],
    ['make an admin', 'fulluser', { role: 'admin' }, 'needs_second_code'],
    ['unmake an admin', 'admin', { role: 'fulluser' }, 'needs_second_code'],
    ['make a full member partial', 'fulluser', { role: 'partialuser' }, 'needs_second_code'],
    [
      'turn off a partial member’s inviting',
      'partialuser',
      { may_invite: false },
      'needs_second_code',
    ],
    [
      'turn inviting and bar at once',
      'fulluser',
      { may_invite: false, barred: true },
      'invalid_request',
    ],
    ['invent a role', 'fulluser', { role: 'emperor' }, 'invalid_request'],
    ['grant too much', 'fulluser', { extra_invitations: 101 }, 'invalid_request'],
    ['grant less than nothing', 'fulluser', { extra_invitations: -1 }, 'invalid_request'],
    ['do two things', 'fulluser', { barred: true, role: 'poweruser' }, 'invalid_request'],
    ['do nothing', 'fulluser', {}, 'invalid_request'],
    ['not revoke', 'fulluser', { revoke_open_codes: false }, 'invalid_request'],
  ])('an admin cannot %s', async (_what, role, json, code) => {
    const { uid } = await newMember(role);
    const before = (await memberRef(uid).get()).data();
    expect((await patch(uid, json)).body).toMatchObject({ success: false, code });
    expect((await memberRef(uid).get()).data()).toEqual(before);
    expect(await audited(uid)).toEqual([]);
  });

  it('an admin cannot remove themself, nor do anything once demoted', async () => {
    expectRefusal(await remove(admin.uid), 'yourself');
    const [demoted, member] = [await newMember('admin'), await newMember('fulluser')];
    await memberRef(demoted.uid).update({ role: 'fulluser' });
    expectRefusal(await patch(member.uid, { barred: true }, demoted), 'forbidden');
    expectRefusal(await remove(member.uid, demoted), 'forbidden');
  });
});

describe('GET /audit', () => {
  it('reads its entries, one more, the people in them once each, and who asks', async () => {
    const uids = await writeMembers(newName(), [{ role: 'fulluser' }, { role: 'fulluser' }]);
    const [subject = '', inviter = ''] = uids;
    const batch = firestore().batch();
    for (let second = 0; second < ADMIN_PAGE.default + 20; second += 1) {
      recordAudit(batch, {
        action: 'first_code_redeemed',
        ...{ actor: subject, subject, at: new Date(second * 1_000), details: { inviter } },
        others: [inviter],
      });
    }
    await batch.commit();
    const network = await CountingNetwork.open();
    const instance = await FunctionProcess.start('audit', network.environment);
    try {
      let body: unknown = null;
      const { reads } = await network.billOf(async () => {
        ({ body } = await callAt(`${instance.origin}/?uid=${subject}`, { token: admin.token }));
      });
      expect(body).toHaveLength(ADMIN_PAGE.default);
      expect(reads).toBe(ADMIN_PAGE.default + 1 + uids.length + 1);
    } finally {
      await instance.kill();
      await network.close();
    }
  });

  it('tells who did what to a person, newest first, by action and in pages', async () => {
    const member = await newMember('fulluser');
    await patch(member.uid, { role: 'poweruser' });
    await patch(member.uid, { barred: true, reason: 'sold a code' });
    const names = { [admin.uid]: 'Test Member', [member.uid]: 'Test Member' };
    const people = [admin.uid, member.uid];
    const entry = {
      id: expect.any(String),
      actor: admin.uid,
      subject: member.uid,
      names,
      people,
      hints: [],
    };
    const at = expect.stringMatching(/Z$/);
    const barred = { action: 'member_barred', details: { reason: 'sold a code', revoked: 0 } };
    const moved = { action: 'role_changed', details: { from: 'fulluser', to: 'poweruser' } };
    const path = `/audit?uid=${member.uid}`;
    expect((await get(path)).body).toEqual([
      { ...entry, ...barred, at },
      { ...entry, ...moved, at },
    ]);
    expect((await get(`${path}&action=role_changed`)).body).toMatchObject([moved]);
    expect((await get(`${path}&action=no_such_action`)).body).toEqual([]);
    const first = await get(`${path}&limit=1`);
    const cursor = first.headers.get(NEXT_CURSOR_HEADER);
    expect((await get(`${path}&limit=1&cursor=${cursor}`)).body).toMatchObject([moved]);
    const own = (await get(`/audit?uid=${admin.uid}`)).body;
    expect(own).toEqual(expect.arrayContaining([{ ...entry, ...moved, at }]));
  });

  it('finds a redemption by each of the three who take part in it, with hints for admins alone', async () => {
    const shared = await newMember('fulluser');
    const [first, second] = [
      await newMember('fulluser', { invitedBy: [shared.uid, 'one'] }),
      await newMember('fulluser', { invitedBy: ['other', shared.uid], fullSince: new Date() }),
    ];
    const person = await newMember('partialuser', { invitedBy: [first.uid] });
    const code = await newInvitation(second.uid);
    expect((await confirm(person, code)).status).toBe(200);
    const hints = ['shared_inviter', 'new_inviter'];
    const redeemed = { action: 'second_code_redeemed', subject: person.uid, hints };
    for (const uid of [person.uid, first.uid, second.uid]) {
      const answer = await get(`/audit?uid=${uid}&action=second_code_redeemed`);
      expect(answer.body).toMatchObject([redeemed]);
      expect(Object.keys((answer.body as [{ names: object }])[0].names)).toHaveLength(3);
    }
    for (const hint of [...hints, 'any']) {
      for (const action of ['', '&action=second_code_redeemed']) {
        const { body } = await get(`/audit?hint=${hint}&limit=100${action}`);
        expect(body).toContainEqual(expect.objectContaining(redeemed));
      }
    }
    expectRefusal(
      await get(`/audit?uid=${person.uid}&hint=any`),
      'invalid_request',
      'Ask for a person or for a hint, not for both.',
    );
    expectRefusal(await get('/audit?hint=odd'), 'invalid_request', 'There is no such hint.');
    for (const uid of [person.uid, first.uid, second.uid]) {
      const { patterns } = (await get(`/members/${uid}`)).body as MemberDetails;
      expect(patterns.hinted).toMatchObject([
        { hints, invitee: { uid: person.uid }, inviter: { uid: second.uid } },
      ]);
    }
    for (const { token } of [person, first, second]) {
      for (const path of ['/my_data', '/inviters', '/circle', '/profile']) {
        expect((await call(path, { token })).text).not.toMatch(/shared_inviter|new_inviter/);
      }
    }
  });
});

it('GET /overview tells the numbers of the network, and names every job', async () => {
  await newMember('partialuser');
  const body = (await get('/overview')).body as OutputOf<typeof getOverview>;
  expect(body.roles.partialuser).toBeGreaterThan(0);
  expect(body.states.halfway).toBeGreaterThan(0);
  expect(body.months).toHaveLength(12);
  expect(body.months.at(-1)).toMatchObject({ month: new Date().toISOString().slice(0, 7) });
  expect(body.months.at(-1)?.joined).toBeGreaterThan(0);
  expect(body.settings).toEqual({ paused: false, vouch_wait_days: 0, shared_inviter: 'hint' });
  expect(body.jobs.map(({ name }) => name)).toContain('expire_invitations');
});

it('a stolen admin session can bar and read, but makes no member and learns no live code', async () => {
  const stolen = await newMember('admin');
  const { token } = stolen;
  const [maker, newcomer] = [await newMember('fulluser'), await newMember('partialuser')];
  const code = await newInvitation(maker.uid);
  expect((await call(`/members/${maker.uid}`, { token })).status).toBe(200);
  for (const role of ['fulluser', 'poweruser', 'admin']) {
    expectRefusal(await patch(newcomer.uid, { role }, stolen), 'needs_second_code');
  }
  await patch(maker.uid, { extra_invitations: 100 }, stolen);
  for (const path of [
    `/members?q=${maker.email.slice(0, 9)}`,
    `/members/${maker.uid}`,
    `/audit?uid=${maker.uid}`,
    '/overview',
    '/network',
    `/get_user_sent_invitations/${maker.uid}`,
    `/circle/${maker.uid}`,
    `/invitation_stats/${maker.uid}`,
  ]) {
    const answer = await call(path, { token });
    expect([path, answer.status, answer.text.includes(code)]).toEqual([path, 200, false]);
    expect([...answer.headers.values()].join()).not.toContain(code);
  }
  const made = { method: 'POST', token, json: {} };
  expect((await call(`/generate_invitations_for_user/${maker.uid}`, made)).status).toBe(403);
  expect((await patch(maker.uid, { barred: true }, stolen)).status).toBe(200);
  // Ended everywhere, the session reads nothing more either.
  await getAuth().updateUser(stolen.uid, { disabled: true });
  for (const path of ['/members', `/members/${maker.uid}`, '/audit', '/overview', '/network']) {
    expectRefusal(await call(path, { token }), 'unauthenticated');
  }
});
