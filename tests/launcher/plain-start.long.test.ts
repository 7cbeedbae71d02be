import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  EMULATOR_NAMES,
  type FirebaseJson,
  PORT_OFFSET_VARIABLE,
  portOffset,
} from '../../tools/emulators/configuration.ts';
import { ProcessTree } from '../../tools/lib/processes.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { PROJECT_ID, REPOSITORY_PATH } from '../support/environment.ts';

// Tests `firebase emulators:start` after `npm run build`, as operators run it.

const EMULATORS_START_PORT_OFFSET = portOffset + 700;
const configPath = path.join(REPOSITORY_PATH, 'firebase.emulators-plain.json');
const processes = new ProcessTree();
let firebaseProcess: ChildProcess;
const runProgram = promisify(execFile);
const emulatorOrigins = { auth: '', firestore: '', hosting: '' };

beforeAll(async () => {
  // The cast is safe, because no emulator starts with a malformed firebase.json.
  const firebaseConfig = JSON.parse(
    readFileSync(path.join(REPOSITORY_PATH, 'firebase.json'), 'utf8'),
  ) as FirebaseJson;
  for (const name of EMULATOR_NAMES)
    firebaseConfig.emulators[name].port += EMULATORS_START_PORT_OFFSET;
  writeFileSync(configPath, JSON.stringify(firebaseConfig));
  // Keeps the developer's own functions/.secret.local. CONTRIBUTING.md says how to create this
  // file.
  const secretsPath = path.join(REPOSITORY_PATH, 'functions/.secret.local');
  if (!existsSync(secretsPath)) writeFileSync(secretsPath, 'SMTP_URL=off\n');
  for (const name of ['auth', 'firestore', 'hosting'] as const) {
    emulatorOrigins[name] = `http://127.0.0.1:${firebaseConfig.emulators[name].port}`;
  }
  firebaseProcess = processes.spawn(
    'sh',
    [
      '-c',
      `eval "$(npm run --silent emulators:env)" && exec npx firebase emulators:start --config ${configPath}`,
    ],
    { cwd: REPOSITORY_PATH, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (!firebaseProcess.stdout) throw new Error('firebase-tools has no output to read.');
  for await (const line of createInterface({ input: firebaseProcess.stdout })) {
    if (line.includes('All emulators ready!')) break;
  }
  firebaseProcess.stdout.resume();
  if (firebaseProcess.exitCode !== null)
    throw new Error('firebase-tools ended before its emulators were ready.');
  await runTool('tools/seed/run.ts');
}, 240_000);

afterAll(async () => {
  // Sends Ctrl-C as a terminal does: to npx and to firebase-tools, which stops its emulators.
  const firebaseProcessEnd = once(firebaseProcess, 'close');
  if (firebaseProcess.pid !== undefined) process.kill(-firebaseProcess.pid, 'SIGINT');
  await firebaseProcessEnd;
  rmSync(configPath, { force: true });
}, 60_000);

/** Runs one of our tools with these emulators, as a person does in a second terminal. */
async function runTool(file: string, ...args: string[]): Promise<void> {
  const startEnvironment: NodeJS.ProcessEnv = {
    ...process.env,
    [PORT_OFFSET_VARIABLE]: String(EMULATORS_START_PORT_OFFSET),
  };
  for (const name of Object.keys(startEnvironment))
    if (name.endsWith('_EMULATOR_HOST')) delete startEnvironment[name];
  await runProgram(process.execPath, [path.join(REPOSITORY_PATH, file), ...args], {
    cwd: REPOSITORY_PATH,
    env: startEnvironment,
  });
}

async function fetchIdToken(email: string): Promise<string> {
  const response = await fetch(
    `${emulatorOrigins.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
    },
  );
  const answer: { idToken: string } = await response.json();
  return answer.idToken;
}

function fetchDocument(documentPath: string, token: string): Promise<Response> {
  return fetch(
    `${emulatorOrigins.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents/${documentPath}`,
    { headers: { Authorization: `Bearer ${token}` } },
  );
}

test('demo data is refused if there are people', async () => {
  await expect(runTool('tools/seed/run.ts')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('the demo data is for an empty one'),
  });
});

test('pages are served', async () => {
  expect(await (await fetch(emulatorOrigins.hosting)).text()).toContain('elevere');
});

test('a logged-in member is answered', async () => {
  const answer = await fetch(`${emulatorOrigins.hosting}/api/profile`, {
    headers: { Authorization: `Bearer ${await fetchIdToken('alan@elevere.test')}` },
  });
  expect(await answer.json()).toMatchObject({ email: 'alan@elevere.test' });
});

test("the rules give a member their own document and no other's", async () => {
  const token = await fetchIdToken('alan@elevere.test');
  expect((await fetchDocument('users/demo-alan', token)).status).toBe(200);
  expect((await fetchDocument('users/demo-ada', token)).status).toBe(403);
});

test('a scheduled function runs when it is started by hand', { timeout: 60_000 }, async () => {
  await runTool('operator/elevere.ts', 'run', 'expire_invitations');
  // The emulator's token "owner" bypasses all rules.
  const invitation: unknown = await (
    await fetchDocument('invitations/BARBARADVE00', 'owner')
  ).json();
  expect(invitation).toMatchObject({ fields: { expired: { booleanValue: true } } });
});
