import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  EMULATORS,
  type FirebaseJson,
  PORT_OFFSET_VARIABLE,
  portOffset,
} from '../../tools/emulators/configuration.ts';
import { Family } from '../../tools/emulators/processes.ts';
import { PROJECT, REPOSITORY } from '../support/environment.ts';

// `firebase emulators:start` after `npm run build`, as operators run it. Only two things come from
// the launcher: programs that this machine cannot download, and free ports.

const OFFSET = portOffset + 700;
const config = path.join(REPOSITORY, 'firebase.emulators-plain.json');
const family = new Family();
let firebase: ChildProcess;
const run = promisify(execFile);
const origins = { auth: '', firestore: '', hosting: '' };

beforeAll(async () => {
  // The cast is safe: firebase.json is in this repository, and the emulators do not start if it is
  // malformed.
  const json = JSON.parse(
    readFileSync(path.join(REPOSITORY, 'firebase.json'), 'utf8'),
  ) as FirebaseJson;
  for (const name of EMULATORS) json.emulators[name].port += OFFSET;
  writeFileSync(config, JSON.stringify(json));
  // Creates the file as CONTRIBUTING.md says. An existing one is the developer's own.
  const secrets = path.join(REPOSITORY, 'functions/.secret.local');
  if (!existsSync(secrets)) writeFileSync(secrets, 'SMTP_URL=off\n');
  for (const name of ['auth', 'firestore', 'hosting'] as const) {
    origins[name] = `http://127.0.0.1:${json.emulators[name].port}`;
  }
  firebase = family.spawn(
    'sh',
    [
      '-c',
      `eval "$(npm run --silent emulators:env)" && exec npx firebase emulators:start --config ${config}`,
    ],
    { cwd: REPOSITORY, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (!firebase.stdout) throw new Error('firebase-tools has no output to read.');
  for await (const line of createInterface({ input: firebase.stdout })) {
    if (line.includes('All emulators ready!')) break;
  }
  firebase.stdout.resume();
  if (firebase.exitCode !== null)
    throw new Error('firebase-tools ended before its emulators were ready.');
  await tool('tools/seed/run.ts');
}, 240_000);

afterAll(async () => {
  // Sends Ctrl-C as a terminal does: to npx and to firebase-tools, which stops its emulators.
  const closed = once(firebase, 'close');
  if (firebase.pid !== undefined) process.kill(-firebase.pid, 'SIGINT');
  await closed;
  rmSync(config, { force: true });
}, 60_000);

/** Runs one of our tools with these emulators, as a person does in a second terminal. */
async function tool(file: string, ...args: string[]): Promise<void> {
  const env: NodeJS.ProcessEnv = { ...process.env, [PORT_OFFSET_VARIABLE]: String(OFFSET) };
  // Removes the variables of the other suite's emulators.
  for (const name of Object.keys(env)) if (name.endsWith('_EMULATOR_HOST')) delete env[name];
  await run(process.execPath, [path.join(REPOSITORY, file), ...args], { cwd: REPOSITORY, env });
}

async function idToken(email: string): Promise<string> {
  const response = await fetch(
    `${origins.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'elevere-demo', returnSecureToken: true }),
    },
  );
  const answer: { idToken: string } = await response.json();
  return answer.idToken;
}

function document(name: string, token: string): Promise<Response> {
  return fetch(
    `${origins.firestore}/v1/projects/${PROJECT}/databases/(default)/documents/${name}`,
    { headers: { Authorization: `Bearer ${token}` } },
  );
}

test('demo data is refused if there are people', async () => {
  await expect(tool('tools/seed/run.ts')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('the demo data is for an empty one'),
  });
});

test('pages are served', async () => {
  expect(await (await fetch(origins.hosting)).text()).toContain('elevere');
});

test('a logged-in member is answered', async () => {
  const answer = await fetch(`${origins.hosting}/api/profile`, {
    headers: { Authorization: `Bearer ${await idToken('alan@elevere.test')}` },
  });
  expect(await answer.json()).toMatchObject({ email: 'alan@elevere.test' });
});

test("the rules give a member their own document and no other's", async () => {
  const token = await idToken('alan@elevere.test');
  expect((await document('users/demo-alan', token)).status).toBe(200);
  expect((await document('users/demo-ada', token)).status).toBe(403);
});

test('a scheduled function runs when it is started by hand', { timeout: 60_000 }, async () => {
  await tool('operator/elevere.ts', 'run', 'expire_invitations');
  // The emulator's token "owner" bypasses all rules.
  const invitation: unknown = await (await document('invitations/BARBARADVE00', 'owner')).json();
  expect(invitation).toMatchObject({ fields: { expired: { booleanValue: true } } });
});
