import { getAuth } from 'firebase-admin/auth';
import { beforeEach, expect, test } from 'vitest';
import { FOUNDERS_MAX } from '../../functions/src/domain/founding.ts';
import { AUDIT } from '../../functions/src/store/documents/audit.ts';
import { findMember } from '../../functions/src/store/documents/users.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { elevere } from '../support/elevere.ts';
import { demoNetwork, emptyNetwork } from '../support/emulators.ts';
import { newAccount } from '../support/people.ts';

beforeEach(emptyNetwork);

const found = (email: string, ...more: readonly string[]) =>
  elevere('found', '--email', email, '--first-name', 'Ida', '--last-name', 'Rhodes', ...more);

async function accountOf(email: string) {
  firestore();
  return (await getAuth().getUsers([{ email }])).users[0] ?? null;
}

async function auditActions(): Promise<readonly unknown[]> {
  const { docs } = await firestore().collection(AUDIT).get();
  return docs.map((entry) => [entry.get('action'), entry.get('actor'), entry.get('subject')]);
}

/** Follows the link as the founder's browser does, and chooses this password. */
async function choosePassword(link: string, password: string): Promise<Response> {
  const chosen = new URL(link);
  chosen.searchParams.set('newPassword', password);
  return fetch(chosen);
}

test('the first founder of an empty network gets an account, a role, and a link for a password', async () => {
  const { code, json, stderr } = await found('Ida@Elevere.test', '--role', 'admin', '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const report = json() as { uid: string; passwordLink: string };
  expect(report).toMatchObject({ email: 'ida@elevere.test', role: 'admin', accountCreated: true });
  expect(await findMember(report.uid)).toMatchObject({
    firstName: 'Ida',
    lastName: 'Rhodes',
    email: 'ida@elevere.test',
    role: 'admin',
    invitedBy: [],
  });
  expect(await auditActions()).toEqual([['founder_added', 'operator', report.uid]]);

  expect((await choosePassword(report.passwordLink, 'a-long-password')).ok).toBe(true);
  const { signIn } = await import('../support/people.ts');
  expect((await signIn('ida@elevere.test', 'a-long-password')).uid).toBe(report.uid);
});

test('the network takes its founders and refuses the next, unless the operator insists', async () => {
  for (let index = 0; index < FOUNDERS_MAX; index += 1) {
    expect((await found(`founder${index}@elevere.test`)).code).toBe(0);
  }
  const refused = await found('late@elevere.test', '--json');
  expect(refused.code).toBe(3);
  expect(refused.json()).toMatchObject({ error: { reason: 'founders_complete' } });
  // A refused founder leaves no account behind.
  expect(await accountOf('late@elevere.test')).toBeNull();
  expect((await found('late@elevere.test', '--yes-i-know')).code).toBe(0);
}, 60_000);

test('a network in which somebody came by invitation has no more founders', async () => {
  await demoNetwork();
  const refused = await found('late@elevere.test', '--json');
  expect(refused.code).toBe(3);
  expect(refused.json()).toMatchObject({ error: { reason: 'network_has_grown' } });
});

test('a founder whose link was lost gets another by the same command, until they have a password', async () => {
  expect((await found('ida@elevere.test')).code).toBe(0);
  const { uid } = (await accountOf('ida@elevere.test')) ?? { uid: '' };
  const promoted = await found('ida@elevere.test', '--role', 'admin', '--yes-i-know', '--json');
  expect(promoted.code).toBe(3);
  expect(promoted.json()).toMatchObject({ error: { reason: 'already_member' } });

  const again = await found('ida@elevere.test', '--json');
  expect({ code: again.code, stderr: again.stderr }).toEqual({ code: 0, stderr: '' });
  const report = again.json() as { passwordLink: string };
  expect(report).toMatchObject({ uid, role: 'fulluser', changed: false, accountCreated: false });
  expect(await auditActions()).toEqual([['founder_added', 'operator', uid]]);
  expect((await findMember(uid))?.role).toBe('fulluser');

  expect((await choosePassword(report.passwordLink, 'a-long-password')).ok).toBe(true);
  const late = await found('ida@elevere.test', '--json');
  expect(late.code).toBe(3);
  expect(late.json()).toMatchObject({ error: { reason: 'already_member' } });
});

test('a founding that was cut short is finished by another', async () => {
  firestore();
  const { uid } = await getAuth().createUser({ email: 'ida@elevere.test' });
  const { code, json } = await found('ida@elevere.test', '--json');
  expect(code).toBe(0);
  expect(json()).toMatchObject({ uid, accountCreated: false });
  expect(json()).toHaveProperty('passwordLink', expect.stringContaining('oobCode'));
});

test('an account that somebody made with an address they never proved becomes no founder', async () => {
  const { email, uid } = await newAccount();
  const refused = await found(email, '--role', 'admin', '--json');
  expect(refused.code).toBe(3);
  expect(refused.json()).toMatchObject({ error: { reason: 'account_unproven' } });
  expect(await findMember(uid)).toBeNull();

  await getAuth().updateUser(uid, { emailVerified: true });
  const accepted = await found(email, '--role', 'admin', '--json');
  expect(accepted.json()).toMatchObject({ uid, accountCreated: false, passwordLink: null });
});
