import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findMember } from '../../functions/src/documents/users.ts';
import { runFirebaseUnattended } from '../../tools/deploy/firebase-cli.ts';
import { call } from '../support/api.ts';
import { callAuthEmulator } from '../support/call-auth-emulator.ts';
import { elevere } from '../support/elevere.ts';
import { createDemoNetwork } from '../support/emulators.ts';
import { EMULATOR_ORIGINS, PROJECT_ID } from '../support/environment.ts';
import { resetLinks } from '../support/mailbox.ts';
import { logInByPassword } from '../support/people.ts';

// Follows docs/deploy.md, "Restoring", with the emulators: an export, a mistake, an import.

const DATABASE_NAME = `projects/${PROJECT_ID}/databases/(default)`;
const backupsFolder = mkdtempSync(path.join(tmpdir(), 'backups-'));

beforeEach(createDemoNetwork);
afterAll(() => rmSync(backupsFolder, { recursive: true }));

/** Sends the export and import requests that `gcloud firestore` sends in production. */
async function sendToEmulator(method: string, resource: string, body?: object): Promise<void> {
  const answer = await fetch(`${EMULATOR_ORIGINS.firestore}/emulator/v1/${resource}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
}

const exportDatabase = (name: string) =>
  sendToEmulator('POST', `projects/${PROJECT_ID}:export`, {
    database: DATABASE_NAME,
    export_directory: backupsFolder,
    export_name: name,
  });

const importDatabase = (name: string) =>
  sendToEmulator('POST', `projects/${PROJECT_ID}:import`, {
    database: DATABASE_NAME,
    export_directory: path.join(backupsFolder, name, `${name}.overall_export_metadata`),
  });

test('a backup restores a deleted database, and members can continue', async () => {
  await exportDatabase('before');
  await sendToEmulator('DELETE', `${DATABASE_NAME}/documents`);
  expect(await findMember('demo-alan')).toBeNull();

  await importDatabase('before');
  expect(await elevere('verify')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('No problems found.'),
  });
  const { token } = await logInByPassword('alan@elevere.test');
  expect((await call('/profile', { token })).body).toMatchObject({ email: 'alan@elevere.test' });
});

test('after a restore, members removed since the backup are listed', async () => {
  await exportDatabase('with-donald');
  const { token } = await logInByPassword('ada@elevere.test');
  const removeDonald = () => call('/members/demo-donald', { method: 'DELETE', token });
  expect((await removeDonald()).status).toBe(200);
  await sendToEmulator('DELETE', `${DATABASE_NAME}/documents`);

  await importDatabase('with-donald');
  const { code, stdout } = await elevere('verify');
  expect(code).toBe(1);
  expect(stdout.match(/^\w+: .*$/gm)).toEqual([
    expect.stringContaining('account: member demo-donald'),
  ]);
  expect((await removeDonald()).status).toBe(200);
  expect((await elevere('verify')).code).toBe(0);
});

/** Makes firebase-tools send the requests of `auth:export` and `auth:import` to the emulator. */
function useAuthEmulator(): void {
  vi.stubEnv('FIREBASE_GOOGLE_URL', `${EMULATOR_ORIGINS.auth}/www.googleapis.com`);
  vi.stubEnv('FIREBASE_RESOURCEMANAGER_URL', EMULATOR_ORIGINS.auth);
  // firebase-tools refuses to run without a login, but never sends this one to the emulator.
  vi.stubEnv('FIREBASE_TOKEN', 'unused');
  onTestFinished(() => void vi.unstubAllEnvs());
}

function runFirebase(...args: readonly string[]): void {
  const { ok, output } = runFirebaseUnattended([...args, '--project', PROJECT_ID]);
  expect([ok, output]).toEqual([true, expect.anything()]);
}

async function listAccounts() {
  const { users } = await getAuth().listUsers();
  return users.map(({ uid, email, emailVerified, disabled, metadata }) => ({
    uid,
    email,
    emailVerified,
    disabled,
    createdAt: metadata.creationTime,
  }));
}

// The imported accounts have no passwords, because firebase-tools does not export the emulator's
// fake hashes.
test('an export restores deleted accounts, and a member can reset the password', async () => {
  useAuthEmulator();
  const accountsPath = path.join(backupsFolder, 'accounts.json');
  const accounts = await listAccounts();
  runFirebase('auth:export', accountsPath);
  await getAuth().deleteUsers(accounts.map(({ uid }) => uid));
  expect(await listAccounts()).toEqual([]);

  runFirebase('auth:import', accountsPath);
  expect(await listAccounts()).toEqual(accounts);
  expect(accounts).toContainEqual(
    expect.objectContaining({ uid: 'demo-alan', emailVerified: true }),
  );
  const email = 'alan@elevere.test';
  await callAuthEmulator('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const resetLink = new URL((await resetLinks(email)).at(-1) ?? '');
  const newPassword = 'a-new-password';
  const oobCode = resetLink.searchParams.get('oobCode');
  await callAuthEmulator('accounts:resetPassword', { oobCode, newPassword });
  const { uid, token } = await logInByPassword(email, newPassword);
  expect(uid).toBe('demo-alan');
  expect((await call('/profile', { token })).body).toMatchObject({ email });
});
