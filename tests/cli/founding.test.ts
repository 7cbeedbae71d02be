import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { AUDIT_COLLECTION, removalEntry } from '../../functions/src/documents/audit.ts';
import { findMember } from '../../functions/src/documents/users.ts';
import { findAccount } from '../../functions/src/platform/auth.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { found as foundOn } from '../../operator/commands/found.ts';
import { elevere } from '../support/elevere.ts';
import { demoNetwork, emptyNetwork } from '../support/emulators.ts';
import { newAccount, signIn, verifyAddress } from '../support/people.ts';

beforeEach(emptyNetwork);

const found = (email: string, ...more: readonly string[]) =>
  elevere('found', '--email', email, '--first-name', 'Ida', '--last-name', 'Rhodes', ...more);

async function auditActions(): Promise<readonly unknown[]> {
  const { docs } = await firestore().collection(AUDIT_COLLECTION).get();
  return docs.map((entry) => [entry.get('action'), entry.get('actor'), entry.get('subject')]);
}

test('a founder gets an account, a role, and a link for a password, also when run again', async () => {
  const dry = await found('Ida@Elevere.test', '--role', 'admin', '--dry-run', '--json');
  expect(dry.json()).toMatchObject({ dryRun: true, accountCreated: true });
  expect(await findAccount({ email: 'ida@elevere.test' })).toBeNull();

  const { code, json, stderr } = await found('Ida@Elevere.test', '--role', 'admin', '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { uid } = json() as { uid: string };
  expect(json()).toMatchObject({ email: 'ida@elevere.test', role: 'admin', accountCreated: true });
  expect(await findMember(uid)).toMatchObject({
    firstName: 'Ida',
    lastName: 'Rhodes',
    email: 'ida@elevere.test',
    role: 'admin',
    invitedBy: [],
  });

  // Simulates a lost link: the same command prints another link and changes nothing else.
  const again = (await found('ida@elevere.test', '--role', 'admin', '--json')).json();
  expect(again).toMatchObject({ uid, changed: false, accountCreated: false });
  expect(await auditActions()).toEqual([['founder_added', 'operator', uid]]);
  // The Auth emulator returns the link in JSON without unescaping it.
  const { stdout } = await found('ida@elevere.test', '--role', 'admin');
  expect(stdout).toContain('Append &newPassword=<password>');
  const link = new URL((again as { passwordLink: string }).passwordLink);
  link.searchParams.set('newPassword', 'a-long-password');
  expect((await fetch(link)).ok).toBe(true);
  expect((await signIn('ida@elevere.test', 'a-long-password')).uid).toBe(uid);

  const late = await found('ida@elevere.test', '--role', 'admin', '--json');
  expect([late.code, late.json()]).toMatchObject([3, { error: { reason: 'already_member' } }]);
});

test('a repeated founding names the founder as stored', async () => {
  await found('ida@elevere.test');
  const { stdout } = await elevere(
    ...['found', '--email', 'ida@elevere.test', '--first-name', 'Eva', '--last-name', 'Rhodes'],
  );
  expect(stdout).toMatch(/^Ida Rhodes <ida@elevere\.test> was already fulluser/);
});

test('a network in which a member came by invitation has no more founders, unless forced', async () => {
  await demoNetwork();
  const refused = await found('late@elevere.test', '--json');
  expect([refused.code, refused.json()]).toMatchObject([
    3,
    { error: { reason: 'network_has_grown' } },
  ]);
  // A refused founder's account is deleted.
  expect(await findAccount({ email: 'late@elevere.test' })).toBeNull();
  expect((await found('late@elevere.test', '--yes-i-know')).code).toBe(0);
});

test('an account without a verified address cannot become a founder', async () => {
  const { email, uid } = await newAccount();
  const refused = await found(email, '--json');
  expect([refused.code, refused.json()]).toMatchObject([
    3,
    { error: { reason: 'account_unproven' } },
  ]);
  expect(await findMember(uid)).toBeNull();
  await getAuth().updateUser(uid, { emailVerified: true });
  expect((await found(email, '--json')).json()).toMatchObject({ uid, passwordLink: null });
});

test('an account that is being deleted cannot become a founder', async () => {
  const { email, uid } = await verifyAddress(await newAccount());
  await removalEntry(uid).set({ expireAt: Timestamp.now() });
  const refused = await found(email, '--json');
  expect([refused.code, refused.json()]).toMatchObject([3, { error: { reason: 'account_ends' } }]);
  expect(await findMember(uid)).toBeNull();
});

test.each([
  ['an admin', { role: 'admin' }],
  ['a founder past the limit', { role: 'fulluser', yesIKnow: true }],
] as const)('on a real project %s wants the project’s name first', async (_who, options) => {
  const email = 'ida@elevere.test';
  const asked = { ...options, email, firstName: 'Ida', lastName: 'Rhodes' };
  const real = { project: 'somewhere-real', emulated: false };
  const unconfirmed = { reason: 'unconfirmed', message: expect.stringMatching(/^Ida Rhodes <ida/) };
  await expect(foundOn(asked, real)).rejects.toMatchObject(unconfirmed);
  expect(await findAccount({ email })).toBeNull();
  for (const more of [{ dryRun: true }, { confirm: 'somewhere-real' }]) {
    expect(await foundOn({ ...asked, ...more }, real)).toMatchObject({ data: { email } });
  }
  const secondFounder = {
    ...asked,
    role: 'fulluser',
    yesIKnow: false,
    email: 'ada@elevere.test',
  } as const;
  expect(await foundOn(secondFounder, real)).toMatchObject({ data: { changed: true } });
});
