import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { listMembers } from '../../functions/src/administration/list-members.ts';
import { AUDIT_COLLECTION } from '../../functions/src/documents/audit.ts';
import { removalEntryRef } from '../../functions/src/documents/removal-entry.ts';
import { findMember } from '../../functions/src/documents/users.ts';
import { findAccount } from '../../functions/src/platform/auth.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { addFounder } from '../../operator/commands/found.ts';
import { elevere } from '../support/elevere.ts';
import { clearNetwork, createDemoNetwork } from '../support/emulators.ts';
import { logInByPassword, newAccount, verifyAddress } from '../support/people.ts';

beforeEach(clearNetwork);

const runFoundCommand = (email: string, ...options: readonly string[]) =>
  elevere('found', '--email', email, '--first-name', 'Ida', '--last-name', 'Rhodes', ...options);

async function readAuditEntries(): Promise<readonly unknown[]> {
  const { docs } = await firestore().collection(AUDIT_COLLECTION).get();
  return docs.map((entry) => [entry.get('action'), entry.get('actor'), entry.get('subject')]);
}

test('a founder gets an account, a role, and a link for a password, also when run again', async () => {
  const dryRunResult = await runFoundCommand(
    'Ida@Elevere.test',
    '--role',
    'admin',
    '--dry-run',
    '--json',
  );
  expect(dryRunResult.json()).toMatchObject({ dryRun: true, accountCreated: true });
  expect(await findAccount({ email: 'ida@elevere.test' })).toBeNull();

  const { code, json, stderr } = await runFoundCommand(
    'Ida@Elevere.test',
    '--role',
    'admin',
    '--json',
  );
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^On the emulators at .*\n$/)]);
  const { uid } = json() as { uid: string };
  expect(json()).toMatchObject({ email: 'ida@elevere.test', role: 'admin', accountCreated: true });
  expect(await findMember(uid)).toMatchObject({
    firstName: 'Ida',
    lastName: 'Rhodes',
    email: 'ida@elevere.test',
    role: 'admin',
    invitedBy: [],
  });
  const { members } = await listMembers({ q: 'rho', state: 'active' }, { limit: 1, after: null });
  expect(members).toMatchObject([{ uid, createdAt: expect.any(String) }]);

  // An operator who has lost the printed link runs `found` again, which prints a new link.
  const secondResult = (
    await runFoundCommand('ida@elevere.test', '--role', 'admin', '--json')
  ).json();
  expect(secondResult).toMatchObject({ uid, changed: false, accountCreated: false });
  expect(await readAuditEntries()).toEqual([['founder_added', 'operator', uid]]);
  // The Auth emulator has no form for a new password, so the test appends `newPassword` to the
  // link.
  const { stdout } = await runFoundCommand('ida@elevere.test', '--role', 'admin');
  expect(stdout).toContain('Append &newPassword=<password>');
  const passwordLink = new URL((secondResult as { passwordLink: string }).passwordLink);
  passwordLink.searchParams.set('newPassword', 'a-long-password');
  expect((await fetch(passwordLink)).ok).toBe(true);
  expect((await logInByPassword('ida@elevere.test', 'a-long-password')).uid).toBe(uid);

  const resultAfterLogin = await runFoundCommand('ida@elevere.test', '--role', 'admin', '--json');
  expect([resultAfterLogin.code, resultAfterLogin.json()]).toMatchObject([
    3,
    { error: { reason: 'already_member' } },
  ]);
});

test('a repeated founding names the founder as stored', async () => {
  await runFoundCommand('ida@elevere.test');
  const { stdout } = await elevere(
    ...['found', '--email', 'ida@elevere.test', '--first-name', 'Eva', '--last-name', 'Rhodes'],
  );
  expect(stdout).toMatch(/^Ida Rhodes <ida@elevere\.test> was already fulluser/);
});

test('a network in which a member came by invitation has no more founders, unless forced', async () => {
  await createDemoNetwork();
  const refusal = await runFoundCommand('late@elevere.test', '--json');
  expect([refusal.code, refusal.json()]).toMatchObject([
    3,
    { error: { reason: 'network_has_grown' } },
  ]);
  // The refused `found` command must not leave an Auth account behind.
  expect(await findAccount({ email: 'late@elevere.test' })).toBeNull();
  expect((await runFoundCommand('late@elevere.test', '--yes-i-know')).code).toBe(0);
});

test('an unverified or disabled account cannot become a founder', async () => {
  const { email, uid } = await newAccount();
  const refusal = await runFoundCommand(email, '--json');
  expect([refusal.code, refusal.json()]).toMatchObject([
    3,
    { error: { reason: 'account_unproven' } },
  ]);
  expect(await findMember(uid)).toBeNull();
  await getAuth().updateUser(uid, { emailVerified: true, disabled: true });
  expect((await runFoundCommand(email, '--json')).json()).toMatchObject({
    error: { reason: 'account_disabled' },
  });
  await getAuth().updateUser(uid, { disabled: false });
  expect((await runFoundCommand(email, '--json')).json()).toMatchObject({
    uid,
    passwordLink: null,
  });
});

test('an account that is being deleted cannot become a founder', async () => {
  const { email, uid } = await verifyAddress(await newAccount());
  await removalEntryRef(uid).set({ expireAt: Timestamp.now() });
  const refusal = await runFoundCommand(email, '--json');
  expect([refusal.code, refusal.json()]).toMatchObject([3, { error: { reason: 'account_ends' } }]);
  expect(await findMember(uid)).toBeNull();
});

test.each([
  ['an admin', { role: 'admin' }],
  ['a founder past the limit', { role: 'fulluser', yesIKnow: true }],
] as const)('%s of a real project requires the project’s id', async (_who, options) => {
  const email = 'ida@elevere.test';
  const input = { ...options, email, firstName: 'Ida', lastName: 'Rhodes' };
  const deployedProject = { project: 'somewhere-real', emulated: false };
  const unconfirmedError = {
    reason: 'unconfirmed',
    message: expect.stringMatching(/confirm this: Ida Rhodes <ida/),
  };
  await expect(addFounder(input, deployedProject)).rejects.toMatchObject(unconfirmedError);
  expect(await findAccount({ email })).toBeNull();
  for (const allowedOptions of [{ dryRun: true }, { confirm: 'somewhere-real' }]) {
    expect(await addFounder({ ...input, ...allowedOptions }, deployedProject)).toMatchObject({
      data: { email },
    });
  }
  const inputOfSecondFounder = {
    ...input,
    role: 'fulluser',
    yesIKnow: false,
    email: 'ada@elevere.test',
  } as const;
  expect(await addFounder(inputOfSecondFounder, deployedProject)).toMatchObject({
    data: { changed: true },
  });
});
