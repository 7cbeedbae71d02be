// npm run doctor: checks that this machine has what elevere and its operators need.
import { statfsSync } from 'node:fs';
import process from 'node:process';
import { isEmail } from '../functions/settings.ts';
import { valueAt } from '../operator/check/checks.ts';
import { runProgram } from './deploy/ensure.ts';
import { askFirebase } from './deploy/firebase-cli.ts';
import { root } from './emulators/configuration.ts';
import { Failure } from './emulators/failure.ts';
import { requireJava } from './emulators/java.ts';
import { requireFreePorts, suitePorts } from './emulators/ports.ts';
import { runTool } from './emulators/run-tool.ts';

/** The disk space that the packages, the builds and the emulators need, with a reserve. */
const DISK_GB = 1.5;

function requireDisk(): void {
  const { bavail, bsize } = statfsSync(root);
  const free = (bavail * bsize) / 1e9;
  if (free < DISK_GB) throw new Failure(`Only ${free.toFixed(1)} GB of disk space is free.`);
}

function gcloudAccount(): string {
  const { ok, output } = runProgram(['gcloud', 'config', 'get-value', 'account']);
  const account = output.split('\n').find(isEmail);
  if (ok && account !== undefined) return account;
  throw new Failure('Install the Google Cloud CLI, and log in with "gcloud auth login".');
}

function requireDefaultLogin(): void {
  const token = ['auth', 'application-default', 'print-access-token'] as const;
  if (runProgram(['gcloud', ...token]).ok) return;
  throw new Failure('Log in with "gcloud auth application-default login".');
}

function requireSameAccount(): void {
  const { ok, stdout } = askFirebase(['login:list', '--json']);
  const list: unknown = ok ? valueAt(JSON.parse(stdout), 'result') : null;
  const emails = (Array.isArray(list) ? list : []).map((one) => valueAt(one, 'user', 'email'));
  if (emails.length === 0) throw new Failure('Log in with "npx firebase login".');
  const account = gcloudAccount();
  if (emails[0] === account) return;
  throw new Failure(`firebase-tools uses ${emails[0]}, but gcloud uses ${account}.`);
}

await runTool(async ({ processes, terminal }) => {
  let failedChecks = 0;
  const check = async (what: string, test: () => unknown) => {
    try {
      await test();
      terminal.say(`✓ ${what}`);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      terminal.say(`✗ ${what}: ${error.message}`);
      failedChecks += 1;
    }
  };
  // This check always passes, because tools/bootstrap.mjs refuses a Node that is too old.
  await check(`Node ${process.versions.node}`, () => undefined);
  await check('Java', () => requireJava(processes));
  await check('Ports', () => requireFreePorts(suitePorts()));
  await check(`${DISK_GB} GB of free disk space`, requireDisk);
  const code = failedChecks === 0 ? 0 : 1;
  terminal.say('\nFor operators of a real network:');
  await check('gcloud, logged in', gcloudAccount);
  await check('Application default credentials', requireDefaultLogin);
  await check('firebase-tools, logged in with the same account', requireSameAccount);
  return code;
});
