import { getAuth } from 'firebase-admin/auth';
import { beforeEach, expect, test } from 'vitest';
import { AUDIT } from '../../functions/src/store/documents/audit.ts';
import { findInvitation } from '../../functions/src/store/documents/invitations.ts';
import { findMember, memberRef } from '../../functions/src/store/documents/users.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { DEMO_CODES } from '../../tools/seed/demo.ts';
import { call } from '../support/api.ts';
import { elevere } from '../support/elevere.ts';
import { demoNetwork } from '../support/emulators.ts';
import { signIn } from '../support/people.ts';

beforeEach(demoNetwork);

async function audited(action: string): Promise<readonly unknown[]> {
  const { docs } = await firestore().collection(AUDIT).where('action', '==', action).get();
  return docs.map((entry) => [entry.get('actor'), entry.get('subject')]);
}

test('the list has everybody with their role and the standing of their account', async () => {
  await getAuth().updateUser('demo-alan', { disabled: true });
  await getAuth().deleteUser('demo-donald');
  const { code, json } = await elevere('member', 'list', '--json');
  expect(code).toBe(0);
  const members = json() as { uid: string; role: string; standing: string }[];
  expect(members.map(({ uid, role, standing }) => [uid, role, standing])).toEqual([
    ['demo-ada', 'admin', 'ok'],
    ['demo-alan', 'fulluser', 'disabled'],
    ['demo-barbara', 'fulluser', 'ok'],
    ['demo-donald', 'partialuser', 'no account'],
    ['demo-edsger', 'fulluser', 'ok'],
    ['demo-grace', 'poweruser', 'ok'],
  ]);
  const admins = await elevere('member', 'list', '--role', 'admin', '--json');
  expect(admins.json()).toMatchObject([{ uid: 'demo-ada' }]);
});

test('a member is shown by uid and by address, with the names of their inviters', async () => {
  const byAddress = await elevere('member', 'show', 'Edsger@elevere.test', '--json');
  expect(byAddress.json()).toMatchObject({
    uid: 'demo-edsger',
    account: { enabled: true },
    member: {
      role: 'fulluser',
      invitedBy: [
        { uid: 'demo-alan', name: 'Alan Turing' },
        { uid: 'demo-grace', name: 'Grace Hopper' },
      ],
    },
    invitations: { remaining: 2 },
  });
  const byUid = await elevere('member', 'show', 'demo-edsger', '--json');
  expect(byUid.json()).toEqual(byAddress.json());
  expect((await elevere('member', 'show', 'nobody@elevere.test')).code).toBe(4);
});

test('an operator moves a full member to another role, and the audit trail says so', async () => {
  const { code, json } = await elevere('member', 'set-role', 'demo-alan', 'poweruser', '--json');
  expect(code).toBe(0);
  expect(json()).toEqual({ uid: 'demo-alan', role: 'poweruser', changed: true });
  expect((await findMember('demo-alan'))?.role).toBe('poweruser');
  expect(await audited('role_set')).toEqual([['operator', 'demo-alan']]);
});

test('no operator spares a partialuser the second code', async () => {
  const { code, json } = await elevere('member', 'set-role', 'demo-donald', 'fulluser', '--json');
  expect(code).toBe(3);
  expect(json()).toMatchObject({ error: { reason: 'needs_second_code' } });
  expect((await findMember('demo-donald'))?.role).toBe('partialuser');
});

test('disabling ends a session at its next call, bars sign-in, and revokes active codes for good', async () => {
  const alan = await signIn('alan@elevere.test');
  const remaining = () => call('/get_remaining_invitations/demo-alan', { token: alan.token });
  expect((await remaining()).status).toBe(200);

  const { code, json } = await elevere('member', 'disable', 'alan@elevere.test', '--yes', '--json');
  expect(code).toBe(0);
  expect(json()).toEqual({ uid: 'demo-alan', disabled: true, revokedInvitations: 1 });
  expect((await remaining()).status).toBe(401);
  // What firestore.rules go by while the token lives on.
  expect((await memberRef('demo-alan').get()).get('disabled')).toBe(true);
  await expect(signIn('alan@elevere.test')).rejects.toThrow('USER_DISABLED');
  expect((await findInvitation(DEMO_CODES.alan))?.status).toBe('revoked');
  expect(await audited('member_disabled')).toEqual([['operator', 'demo-alan']]);

  expect((await elevere('member', 'enable', 'demo-alan')).code).toBe(0);
  await signIn('alan@elevere.test');
  expect((await memberRef('demo-alan').get()).get('disabled')).toBe(false);
  expect((await findInvitation(DEMO_CODES.alan))?.status).toBe('revoked');
  expect(await audited('member_enabled')).toEqual([['operator', 'demo-alan']]);
});

test('what cannot be undone asks first, and without anybody to ask it is not done', async () => {
  for (const [command, who] of [
    ['disable', 'demo-alan'],
    ['reset', 'demo-donald'],
    ['remove', 'demo-alan'],
  ] as const) {
    const { code, json } = await elevere('member', command, who, '--json');
    expect([code, json()]).toMatchObject([3, { error: { reason: 'unconfirmed' } }]);
  }
  await signIn('alan@elevere.test');
  expect((await findMember('demo-donald'))?.role).toBe('partialuser');
  expect((await findInvitation(DEMO_CODES.alan))?.status).toBe('active');
});
