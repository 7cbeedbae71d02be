import { expect, test } from 'vitest';
import { findMember } from '../../functions/src/documents/users.ts';
import { changeRole } from '../../operator/commands/role.ts';
import { elevere } from '../support/elevere.ts';
import { newMember, verifyAddress } from '../support/people.ts';

test('an operator can grant and revoke the admin role, but not replace a second code', async () => {
  const member = await verifyAddress(await newMember('fulluser'));
  const partialMember = await newMember('partialuser');
  // Creates a second admin, because the operator's command refuses to remove the last admin's role.
  await newMember('admin');

  expect((await elevere('role', member.uid, 'admin', '--dry-run')).stdout).toContain(
    'would become',
  );
  expect((await findMember(member.uid))?.role).toBe('fulluser');
  const grantResult = await elevere('role', member.email, 'admin', '--json');
  expect(grantResult.json()).toMatchObject({ uid: member.uid, from: 'fulluser', changed: true });
  expect((await findMember(member.uid))?.role).toBe('admin');
  expect((await elevere('role', member.uid, 'poweruser')).code).toBe(0);
  expect((await findMember(member.uid))?.role).toBe('poweruser');

  const refusal = await elevere('role', partialMember.uid, 'admin', '--json');
  expect([refusal.code, refusal.json()]).toMatchObject([
    3,
    { error: { reason: 'needs_second_code' } },
  ]);
  expect((await elevere('role', 'nobody@elevere.test', 'admin')).code).toBe(4);
  expect((await elevere('role', 'no-such-uid', 'admin')).code).toBe(4);
});

test('a new admin is identified by a uid or a verified address', async () => {
  const member = await newMember('fulluser');
  const refusal = await elevere('role', member.email, 'admin', '--json');
  expect([refusal.code, refusal.json()]).toMatchObject([
    3,
    { error: { reason: 'account_unproven' } },
  ]);
  expect((await elevere('role', member.email, 'poweruser')).code).toBe(0);
  expect((await elevere('role', member.uid, 'admin')).code).toBe(0);
});

test('in a real project, a new admin must be confirmed with the project’s id', async () => {
  const member = await newMember('fulluser');
  const realProject = { project: 'somewhere-real', emulated: false };
  for (const options of [{}, { confirm: 'somewhere-else' }]) {
    await expect(changeRole(member.uid, 'admin', options, realProject)).rejects.toMatchObject({
      reason: 'unconfirmed',
      message: expect.stringMatching(/confirm this: Test Member .*--confirm somewhere-real/),
    });
  }
  expect((await findMember(member.uid))?.role).toBe('fulluser');
});
