import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { afterEach, expect, test, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { elevere } from '../support/elevere.ts';
import { REPOSITORY_PATH } from '../support/environment.ts';

const originalEnvironment = { ...process.env };

afterEach(() => {
  vi.unstubAllEnvs();
  // Restores the emulator variables, which a command for a real project deletes.
  Object.assign(process.env, originalEnvironment);
});

test.each([
  [['--help'], 0],
  [['found', '--help'], 0],
  [[], 2],
  [['found', '--email', 'a@elevere.test'], 2],
  [['found', '--email', 'nowhere', '--first-name', 'Ida', '--last-name', 'Rhodes'], 2],
  [['found', '--email', 'a@elevere.test', '--first-name', 'Former', '--last-name', 'Member'], 2],
  [['mail', 'test', 'nowhere'], 2],
  [['role', 'ada@elevere.test', 'partialuser'], 2],
  [['accounts', 'prune', '--older-than', '0'], 2],
  [['accounts', 'prune', '--delete', '--dry-run'], 2],
  [['verify', '--project', 'https://somewhere'], 2],
])('%j ends with exit code %i', async (args, code) => {
  expect((await elevere(...args)).code).toBe(code);
});

test('wrong usage is also reported as JSON', async () => {
  const { json } = await elevere('role', 'ada@elevere.test', 'king', '--json');
  expect(json()).toMatchObject({ error: { reason: 'invalid' } });
});

test('--version prints the version of the package', async () => {
  expect(await elevere('--version')).toMatchObject({ code: 0, stdout: `${manifest.version}\n` });
});

test('--help lists the option that every tool accepts', async () => {
  expect((await elevere('--help')).stdout).toContain('--port-offset');
});

test('without credentials a real project is refused in one line, without library warnings', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(REPOSITORY_PATH, 'operator/elevere.ts'), 'verify', '--project', 'somewhere-real'],
    { encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: '/nowhere' } },
  );
  expect(status).toBe(5);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('a command without running emulators says how to start them, in one line and as JSON', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:9');
  const { code, stderr, json } = await elevere('verify', '--json');
  expect(code).toBe(5);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('npm start');
  expect(json()).toMatchObject({ error: { reason: 'emulators_not_running' } });
});

test('without credentials a real project is never called, even with emulators set', async () => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/nowhere/key.json');
  const { code, stdout, stderr } = await elevere('verify', '--project', 'somewhere-real');
  expect([code, stdout]).toEqual([5, '']);
  expect(stderr).toContain('application default credentials');
});
