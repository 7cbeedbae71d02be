import { getAuth } from 'firebase-admin/auth';
import { beforeEach, expect, test } from 'vitest';
import { AUDIT } from '../../functions/src/store/audit.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { findMember } from '../../functions/src/store/members.ts';
import { elevere } from '../support/elevere.ts';
import { demoNetwork } from '../support/emulators.ts';

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

test('a member is shown by uid and by address, with the names of their vouchers', async () => {
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
