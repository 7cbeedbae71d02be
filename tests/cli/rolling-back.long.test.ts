import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAt } from '../support/api.ts';
import { elevere } from '../support/elevere.ts';
import { demoNetwork } from '../support/emulators.ts';
import { PROJECT, REPOSITORY } from '../support/environment.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { signIn } from '../support/people.ts';

// Follows docs/deploy.md, "Rolling back", as far as the emulators can.

/** Number of commits to roll back: a few days of work. */
const BACK = 50;
const MINUTE_MS = 60_000;

const before = mkdtempSync(path.join(tmpdir(), 'before-'));

const run = (program: string, args: readonly string[], cwd = before) =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });

beforeAll(() => {
  const npm = process.env['npm_execpath'];
  if (!npm) throw new Error('Run this by npm.');
  const commit = run('git', ['rev-parse', `HEAD~${BACK}`], REPOSITORY).trim();
  const archive = path.join(before, 'before.tar');
  run('git', ['archive', `--output=${archive}`, commit], REPOSITORY);
  run('tar', ['-xf', archive]);
  run(process.execPath, [npm, 'ci', '--no-audit', '--no-fund']);
  run(process.execPath, ['build.ts'], path.join(before, 'functions'));
}, 10 * MINUTE_MS);

afterAll(() => rmSync(before, { recursive: true, force: true }));

test('an earlier version reads what this one wrote, and this one what the earlier wrote', {
  timeout: 5 * MINUTE_MS,
}, async () => {
  await demoNetwork();
  const verify = ['operator/elevere.ts', 'verify', '--project', PROJECT];
  expect(run(process.execPath, verify)).toContain('No problems found.');

  const earlier = await FunctionProcess.start('api', {}, path.join(before, 'functions'));
  try {
    const { uid, token } = await signIn('grace@elevere.test');
    const ask = (what: string, method = 'GET') =>
      callAt(`${earlier.origin}/api${what}`, { method, token });
    const reads = ['/profile', '/circle', '/asks', `/get_user_sent_invitations/${uid}`];
    for (const what of reads) expect([what, (await ask(what)).status]).toEqual([what, 200]);
    const made = await ask(`/generate_invitations_for_user/${uid}`, 'POST');
    expect(made.status).toBe(200);
  } finally {
    await earlier.kill();
  }
  expect(await elevere('verify')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('No problems found.'),
  });
});
