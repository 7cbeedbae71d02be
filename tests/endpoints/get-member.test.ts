import { beforeAll, expect, it } from 'vitest';
import {
  MAX_LISTED_DESCENDANTS,
  type MemberDetails,
} from '../../functions/src/contract/administration.ts';
import { FORMER_MEMBER } from '../../functions/src/contract/roles.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newInvitation, newMember, type Person, verifyAddress } from '../support/people.ts';
import { newName, writeMembers } from '../support/written-members.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newMember('admin');
});

const get = (path: string) => call(path, { token: admin.token });
const patch = (uid: string, json: object, { token }: Person = admin) =>
  call(`/members/${uid}`, { method: 'PATCH', token, json });
const remove = (uid: string, { token }: Person = admin) =>
  call(`/members/${uid}`, { method: 'DELETE', token });

const uidsIn = (body: unknown) => (body as readonly { uid: string }[]).map(({ uid }) => uid);

it('GET /members/{uid} returns everything except redeemable codes, and the effects of suspending', async () => {
  const member = await newMember('fulluser');
  const halfway = await newMember('partialuser', { invitedBy: [member.uid] });
  await newMember('fulluser', { invitedBy: ['another', member.uid] });
  const revoked = await newInvitation(member.uid, {
    createdAt: new Date(Date.now() - 60_000),
    change: (fresh) => ({ ...fresh, status: 'revoked', revokedAt: new Date(), note: 'for Kurt' }),
  });
  const open = await newInvitation(member.uid, {
    change: (fresh) => ({ ...fresh, note: 'for Alan' }),
  });
  await patch(member.uid, { extra_invitations: 3 });
  const answer = await get(`/members/${member.uid}`);
  expect(answer.body).toMatchObject({
    uid: member.uid,
    email: member.email,
    role: 'fulluser',
    state: 'active',
    account: { enabled: true, email_verified: false, last_sign_in: expect.any(String) },
    quota: { made: 0, extra: 3, remaining: 5 },
    invitations: [
      { code: null, active: true },
      { code: revoked, revoked: true },
    ],
    suspending: { open_codes: 1, halfway: [{ uid: halfway.uid }] },
    left: null,
    may_invite: true,
    full_since: null,
    inviters: [],
    truncated: false,
  } satisfies { [K in keyof MemberDetails]?: unknown });
  expect(answer.text).not.toContain(open);
  expect(answer.text).not.toMatch(/for (?:Alan|Kurt)/);

  const own = await newInvitation(admin.uid);
  expect((await get(`/members/${admin.uid}`)).text).not.toContain(own);
  expectRefusal(await get('/members/never-a-member'), 'not_found');
});

it('GET /members/{uid} reports only the address that Auth has verified as verified', async () => {
  const member = await verifyAddress(await newMember('fulluser'));
  await memberRef(member.uid).update({ email: 'another@elevere.test' });
  expect((await get(`/members/${member.uid}`)).body).toMatchObject({
    email: member.email,
    account: { email_verified: true },
  });
});

it('GET /members/{uid} returns inviters and invitees, with their states', async () => {
  const [first, second] = [await newMember('fulluser'), await newMember('fulluser')];
  const member = await newMember('fulluser', { invitedBy: [first.uid, second.uid] });
  const { uid } = member;
  const child = await newMember('fulluser', { invitedBy: [uid, second.uid] });
  const grandchild = await newMember('partialuser', { invitedBy: [child.uid] });
  await newMember('partialuser', { invitedBy: [grandchild.uid] });
  const removed = await newMember('fulluser', { invitedBy: [second.uid, uid] });
  const suspended = await newMember('partialuser', { invitedBy: [removed.uid] });
  await remove(removed.uid);
  await patch(suspended.uid, { suspended: true });
  const expectedInvitees = [
    { uid: child.uid, generation: 1, state: 'active', invitedBy: [uid] },
    { uid: removed.uid, generation: 1, state: 'left', ...FORMER_MEMBER, invitedBy: [uid] },
    { uid: grandchild.uid, generation: 2, state: 'halfway', invitedBy: [child.uid] },
    { uid: suspended.uid, generation: 2, state: 'suspended', invitedBy: [removed.uid] },
  ];
  const inUidOrder = (people: readonly { uid: string; generation: number }[]) =>
    people.toSorted(
      (one, other) => one.generation - other.generation || (one.uid < other.uid ? -1 : 1),
    );
  const readInvitees = async () => {
    const { inviters, invitees, truncated } = (await get(`/members/${uid}`)).body as MemberDetails;
    expect([uidsIn(inviters), truncated]).toEqual([[first.uid, second.uid], false]);
    return inUidOrder(invitees);
  };
  expect(await readInvitees()).toMatchObject(inUidOrder(expectedInvitees));

  // For a removed person, the same facts come from the audit log.
  await remove(uid);
  expect(await readInvitees()).toMatchObject(inUidOrder(expectedInvitees));
  const { body } = await get(`/members/${uid}`);
  expect(body).toMatchObject({
    uid,
    role: 'fulluser',
    removed: true,
    joined: expect.stringMatching(/Z$/),
    left: expect.stringMatching(/Z$/),
  });
  expect(Object.keys(body as object)).not.toContain('email');
});

it('GET /members/{uid} returns sixty invitees, and whether there are more', async () => {
  const uids = await writeMembers(
    newName(),
    Array.from({ length: 62 }, () => ({ role: 'fulluser' })),
  );
  const member = await newMember('fulluser');
  const batch = firestore().batch();
  for (const one of uids) batch.update(memberRef(one), { invitedBy: [member.uid] });
  await batch.commit();
  const { invitees, truncated } = (await get(`/members/${member.uid}`)).body as MemberDetails;
  expect([invitees.length, truncated]).toEqual([MAX_LISTED_DESCENDANTS, true]);
});
