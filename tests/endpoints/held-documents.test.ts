import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { removalEntry } from '../../functions/src/documents/audit.ts';
import { findInvitation, invitationRef } from '../../functions/src/documents/invitations.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { findAccounts } from '../../functions/src/platform/auth.ts';
import { call } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { fillDocument } from '../support/full-document.ts';
import { holdOwnDocument } from '../support/held-document.ts';
import { newInvitation, newMember, type Person, signIn } from '../support/people.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newMember('admin');
});

const patch = ({ uid }: Person, json: object) =>
  call(`/members/${uid}`, { method: 'PATCH', token: admin.token, json });
const remove = ({ uid }: Person) =>
  call(`/members/${uid}`, { method: 'DELETE', token: admin.token });
const makeCode = ({ uid, token }: Person) =>
  call(`/generate_invitations_for_user/${uid}`, { method: 'POST', token, json: {} });
const leave = ({ token }: Person) => call('/leave', { method: 'POST', token, json: {} });

async function hold(person: Person, { onTestFinished }: TestContext) {
  const held = await holdOwnDocument(person);
  onTestFinished(held.release);
  return held;
}

// The Firestore emulator locks what a transaction reads, and takes no other mode. Each of these waits
// for some seconds, so they wait together.
describe.concurrent('a member who keeps their own document locked', () => {
  it.for([
    ['suspended', (person: Person) => patch(person, { barred: true }), 'Member suspended.'],
    ['removed', remove, 'Member removed.'],
  ] as const)(
    'is locked out at once when they are %s, and a repeat does the rest',
    async ([_done, act, message], context) => {
      const member = await newMember('fulluser');
      const { release } = await hold(member, context);
      const answer = await act(member);
      expect(answer.body).toMatchObject({ code: 'unavailable', message: MESSAGES.accountLocked });
      expect(answer.status).toBe(503);
      expectRefusal(await makeCode(member), 'unauthenticated');
      await expect(signIn(member.email)).rejects.toThrow('USER_DISABLED');

      await release();
      expect((await act(member)).body).toEqual({ success: true, message });
      expect((await findMember(member.uid))?.disabled ?? 'gone').not.toBe(false);
    },
  );

  it('is not locked out, being an admin, by trying to suspend themself', async (context) => {
    const other = await newMember('admin');
    await hold(other, context);
    const own = await call(`/members/${other.uid}`, {
      ...{ method: 'PATCH', token: other.token, json: { barred: true } },
    });
    expectRefusal(own, 'yourself');
    expect((await getAuth().getUser(other.uid)).disabled).toBe(false);
  });

  it('may hold off that their inviting is turned off, and the answer says what does not wait', async (context) => {
    const member = await newMember('fulluser');
    await hold(member, context);
    const answer = await patch(member, { may_invite: false });
    expect([answer.status, answer.body]).toEqual([
      503,
      { success: false, code: 'unavailable', message: MESSAGES.memberBusy },
    ]);
  });
});

it('an invitee who keeps their own document locked does not keep their inviter in the network', async (context) => {
  const inviter = await newMember('fulluser');
  const { uid } = inviter;
  const invitee = await newMember('fulluser', { invitedBy: [uid] });
  const written = { text: 'Good.', at: Timestamp.now() };
  await memberRef(invitee.uid).update({ recommendations: { [uid]: written } });
  const code = await newInvitation(uid);
  const { release } = await hold(invitee, context);

  const answer = await leave(inviter);
  expect([answer.status, answer.body]).toEqual([
    503,
    { success: false, code: 'unavailable', message: MESSAGES.departureUnfinished },
  ]);
  expect(await findMember(uid)).toBeNull();
  expect((await removalEntry(uid).get()).get('action')).toBe('member_left');
  expect((await findInvitation(code))?.status).toBe('revoked');

  await release();
  // Whether by this repeat or by what was still under way.
  await signIn(inviter.email)
    .then(leave)
    .catch(() => undefined);
  await expect.poll(() => findAccounts([uid])).toEqual(new Map());
  expect((await findMember(invitee.uid))?.recommendations).toEqual({});
});

it.each([
  ['suspended', (person: Person) => patch(person, { barred: true }), 'Member suspended.'],
  ['removed', remove, 'Member removed.'],
] as const)(
  'a member who could not be %s for a fault is not left locked out, and a repeat does it',
  async (_done, act, message) => {
    const member = await newMember('fulluser');
    const code = invitationRef(await newInvitation(member.uid));
    await fillDocument(code);
    expectRefusal(await act(member), 'internal');
    expect((await findMember(member.uid))?.disabled).toBe(false);
    await signIn(member.email);

    await code.update({ ballast: '' });
    expect((await act(member)).body).toMatchObject({
      success: true,
      message: expect.stringContaining(message),
    });
    await expect(signIn(member.email)).rejects.toThrow();
  },
);
