import { getAuth } from 'firebase-admin/auth';
import { beforeAll, expect, it } from 'vitest';
import {
  MAX_LISTED_DESCENDANTS,
  type MemberDetails,
} from '../../functions/src/contract/administration.ts';
import { FORMER_MEMBER_NAME } from '../../functions/src/contract/roles.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call } from '../support/api.ts';
import { send } from '../support/as-person.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newInvitation, newMember, type Person, verifyAddress } from '../support/people.ts';
import { newLastName, writeMembers } from '../support/written-members.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newMember('admin');
});

const getAsAdmin = (path: string) => call(path, { token: admin.token });
const patchMember = (uid: string, json: object, { token }: Person = admin) =>
  call(`/members/${uid}`, { method: 'PATCH', token, json });
const removeMember = (uid: string, { token }: Person = admin) =>
  call(`/members/${uid}`, { method: 'DELETE', token });

const readUids = (body: unknown) => (body as readonly { uid: string }[]).map(({ uid }) => uid);

it('GET /members/{uid} returns everything except redeemable codes, and the effects of suspending', async () => {
  const member = await newMember('fulluser');
  const newcomer = await newMember('partialuser', { invitedBy: [member.uid] });
  const suspendedNewcomer = await newMember('partialuser', { invitedBy: [member.uid] });
  await memberRef(suspendedNewcomer.uid).update({ suspended: true });
  await newMember('fulluser', { invitedBy: ['another', member.uid] });
  const revokedCode = await newInvitation(member.uid, {
    createdAt: new Date(Date.now() - 60_000),
    change: (invitation) => ({
      ...invitation,
      status: 'revoked',
      revokedAt: new Date(),
      note: 'for Kurt',
    }),
  });
  const activeCode = await newInvitation(member.uid, {
    change: (invitation) => ({ ...invitation, note: 'for Alan' }),
  });
  await patchMember(member.uid, { extra_invitations: 3 });
  const answer = await getAsAdmin(`/members/${member.uid}`);
  expect(answer.body).toMatchObject({
    uid: member.uid,
    email: member.email,
    role: 'fulluser',
    state: 'active',
    account: { enabled: true, email_verified: false, last_sign_in: expect.any(String) },
    quota: { made: 0, extra: 3, remaining: 5 },
    invitations: [
      { code: null, active: true },
      { code: revokedCode, revoked: true },
    ],
    suspending: { open_codes: 1, halfway: [{ uid: newcomer.uid }] },
    left: null,
    may_invite: true,
    full_since: null,
    inviters: [],
    truncated: false,
  } satisfies { [K in keyof MemberDetails]?: unknown });
  expect(answer.text).not.toContain(activeCode);
  expect(answer.text).not.toMatch(/for (?:Alan|Kurt)/);

  const codeOfAdmin = await newInvitation(admin.uid);
  expect((await getAsAdmin(`/members/${admin.uid}`)).text).not.toContain(codeOfAdmin);
  expectRefusal(await getAsAdmin('/members/never-a-member'), 'not_found');
});

it('GET /members/{uid} reports only the address that Auth has verified as verified', async () => {
  const member = await verifyAddress(await newMember('fulluser'));
  await memberRef(member.uid).update({ email: 'another@elevere.test' });
  expect((await getAsAdmin(`/members/${member.uid}`)).body).toMatchObject({
    email: member.email,
    account: { email_verified: true },
  });
});

it('GET /members/{uid} reports a missing account as not enabled', async () => {
  const member = await newMember('fulluser');
  await getAuth().deleteUser(member.uid);
  expect((await getAsAdmin(`/members/${member.uid}`)).body).toMatchObject({
    email: member.email,
    account: { enabled: false, email_verified: false, last_sign_in: null },
  });
});

it('GET /members/{uid} says that a person left by choice', async () => {
  const member = await newMember('fulluser');
  expect((await send('/leave', member, {})).status).toBe(200);
  expect((await getAsAdmin(`/members/${member.uid}`)).body).toMatchObject({
    role: 'fulluser',
    removed: false,
  });
});

it('GET /members/{uid} returns inviters and invitees, with their states', async () => {
  const [firstInviter, secondInviter] = [await newMember('fulluser'), await newMember('fulluser')];
  const member = await newMember('fulluser', { invitedBy: [firstInviter.uid, secondInviter.uid] });
  const { uid } = member;
  const invitee = await newMember('fulluser', { invitedBy: [uid, secondInviter.uid] });
  const inviteeOfInvitee = await newMember('partialuser', { invitedBy: [invitee.uid] });
  await newMember('partialuser', { invitedBy: [inviteeOfInvitee.uid] });
  const removedInvitee = await newMember('fulluser', { invitedBy: [secondInviter.uid, uid] });
  const suspendedInvitee = await newMember('partialuser', { invitedBy: [removedInvitee.uid] });
  await removeMember(removedInvitee.uid);
  await patchMember(suspendedInvitee.uid, { suspended: true });
  const expectedInvitees = [
    { uid: invitee.uid, generation: 1, state: 'active', invitedBy: [uid] },
    {
      uid: removedInvitee.uid,
      generation: 1,
      state: 'left',
      ...FORMER_MEMBER_NAME,
      invitedBy: [uid],
    },
    { uid: inviteeOfInvitee.uid, generation: 2, state: 'halfway', invitedBy: [invitee.uid] },
    {
      uid: suspendedInvitee.uid,
      generation: 2,
      state: 'suspended',
      invitedBy: [removedInvitee.uid],
    },
  ];
  const sortByGenerationAndUid = (people: readonly { uid: string; generation: number }[]) =>
    people.toSorted(
      (left, right) => left.generation - right.generation || (left.uid < right.uid ? -1 : 1),
    );
  const readInvitees = async () => {
    const { inviters, invitees, truncated } = (await getAsAdmin(`/members/${uid}`))
      .body as MemberDetails;
    expect([readUids(inviters), truncated]).toEqual([[firstInviter.uid, secondInviter.uid], false]);
    return sortByGenerationAndUid(invitees);
  };
  expect(await readInvitees()).toMatchObject(sortByGenerationAndUid(expectedInvitees));
  // The removed invitee is also listed at the first of their two inviters.
  const { invitees } = (await getAsAdmin(`/members/${secondInviter.uid}`)).body as MemberDetails;
  expect(invitees).toContainEqual(
    expect.objectContaining({
      uid: removedInvitee.uid,
      state: 'left',
      generation: 1,
      invitedBy: [secondInviter.uid, uid],
    }),
  );

  // After the removal, the server reads the inviters and invitees from the audit log.
  await removeMember(uid);
  expect(await readInvitees()).toMatchObject(sortByGenerationAndUid(expectedInvitees));
  const { body } = await getAsAdmin(`/members/${uid}`);
  expect(body).toMatchObject({
    uid,
    role: 'fulluser',
    removed: true,
    joined: expect.stringMatching(/Z$/),
    left: expect.stringMatching(/Z$/),
  });
  expect(Object.keys(body as object)).not.toContain('email');
});

it('GET /members/{uid} returns all of exactly sixty invitees and their invitees', async () => {
  const uids = await writeMembers(
    newLastName(),
    Array.from({ length: MAX_LISTED_DESCENDANTS }, () => ({ role: 'fulluser' })),
  );
  const member = await newMember('fulluser');
  // The query returns the invitees by uid, so the last one is far beyond its first thirty.
  const [inviteeOfInvitee = '', ...directInvitees] = uids.toSorted();
  const lastInvitee = directInvitees.at(-1);
  const batch = firestore().batch();
  for (const uid of directInvitees) batch.update(memberRef(uid), { invitedBy: [member.uid] });
  batch.update(memberRef(inviteeOfInvitee), { invitedBy: [lastInvitee] });
  await batch.commit();
  const { invitees, truncated } = (await getAsAdmin(`/members/${member.uid}`))
    .body as MemberDetails;
  expect([invitees.length, truncated]).toEqual([MAX_LISTED_DESCENDANTS, false]);
  expect(invitees.at(-1)).toMatchObject({
    uid: inviteeOfInvitee,
    generation: 2,
    invitedBy: [lastInvitee],
  });
});

it('GET /members/{uid} returns sixty invitees, and whether there are more', async () => {
  const uids = await writeMembers(
    newLastName(),
    Array.from({ length: 62 }, () => ({ role: 'fulluser' })),
  );
  const member = await newMember('fulluser');
  const batch = firestore().batch();
  for (const inviteeUid of uids) batch.update(memberRef(inviteeUid), { invitedBy: [member.uid] });
  await batch.commit();
  const { invitees, truncated } = (await getAsAdmin(`/members/${member.uid}`))
    .body as MemberDetails;
  expect([invitees.length, truncated]).toEqual([MAX_LISTED_DESCENDANTS, true]);
});
