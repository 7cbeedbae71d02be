// npm run doctor: checks that this machine has what elevere and its operators need.
import { statfsSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { isEmail } from '../functions/settings.ts';
import { runProgram } from './deploy/ensure.ts';
import { parseFirebaseAnswer, runFirebaseUnattended } from './deploy/firebase-cli.ts';
import { requireJava } from './emulators/java.ts';
import { requireFreePorts, suitePorts } from './emulators/ports.ts';
import { Failure } from './lib/failure.ts';
import { root } from './lib/root.ts';
import { runTool } from './lib/run-tool.ts';
import { valueAt } from './lib/value-at.ts';
import { findChromiumLaunchOptions } from './test/chromium.ts';

/** Once the packages are installed, builds and emulators need this much disk space, with a reserve. */
const DISK_GB_AFTER_INSTALL = 0.5;

function requireDisk(): void {
  const { bavail, bsize } = statfsSync(root);
  const freeGb = (bavail * bsize) / 1e9;
  if (freeGb < DISK_GB_AFTER_INSTALL)
    throw new Failure(`Only ${freeGb.toFixed(1)} GB of disk space is free.`);
}

function requireBrowser(): void {
  if (findChromiumLaunchOptions() !== null) return;
  throw new Failure('Install Chromium or Chrome, or set CHROMIUM_PATH.');
}

/** Checks two commands of setup and monitoring that older versions of gcloud lack. */
function requireCurrentGcloud(): void {
  const updateCommand = ['beta', 'firestore', 'databases', 'update'] as const;
  const databaseHelp = runProgram(['gcloud', ...updateCommand, '--help']);
  if (
    databaseHelp.output.includes('--concurrency-mode') &&
    runProgram(['gcloud', 'monitoring', 'policies', '--help']).ok
  )
    return;
  throw new Failure(
    'Install or update the Google Cloud CLI with its component "beta" (docs/deploy.md, section 1).',
  );
}

function readGcloudAccount(): string {
  const { ok, output } = runProgram(['gcloud', 'config', 'get-value', 'account']);
  const account = output.split('\n').find(isEmail);
  if (ok && account !== undefined) return account;
  throw new Failure('Install the Google Cloud CLI, and log in with "gcloud auth login".');
}

/** Returns undefined for the token of a service account, which has no email address of a person. */
async function fetchEmailOfToken(token: string): Promise<unknown> {
  try {
    const answer = await fetch('https://oauth2.googleapis.com/tokeninfo', {
      method: 'POST',
      body: new URLSearchParams({ access_token: token }),
    });
    return valueAt(await answer.json(), 'email');
  } catch {
    throw new Failure('Google could not be reached to find the account of this login.');
  }
}

async function requireApplicationDefaultLogin(): Promise<void> {
  const loginCommand = 'gcloud auth application-default login';
  const tokenCommand = ['auth', 'application-default', 'print-access-token'] as const;
  const { ok, stdout } = runProgram(['gcloud', ...tokenCommand]);
  if (!ok) throw new Failure(`Log in with "${loginCommand}".`);
  const [email, account] = [await fetchEmailOfToken(stdout), readGcloudAccount()];
  if (email === undefined || email === account) return;
  throw new Failure(`They are of ${email}, but gcloud uses ${account}. Run "${loginCommand}".`);
}

function requireSameAccount(): void {
  const answer = parseFirebaseAnswer(runFirebaseUnattended(['login:list', '--json']));
  const loginList = valueAt(answer, 'result');
  const emails = (Array.isArray(loginList) ? loginList : []).map((one) =>
    valueAt(one, 'user', 'email'),
  );
  if (emails.length === 0) throw new Failure('Log in with "npx firebase login".');
  const account = readGcloudAccount();
  if (emails[0] === account) return;
  throw new Failure(`firebase-tools uses ${emails[0]}, but gcloud uses ${account}.`);
}

await runTool(async ({ processes, terminal }) => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    terminal.say(
      'npm run doctor: checks that this machine has what elevere and its operators need.',
    );
    return 0;
  }
  let failedChecks = 0;
  const runCheck = async (title: string, test: () => unknown) => {
    try {
      await test();
      terminal.say(`✓ ${title}`);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      terminal.say(`✗ ${title}: ${error.message}`);
      failedChecks += 1;
    }
  };
  // This check always passes, because tools/bootstrap.mjs refuses a Node that is too old.
  await runCheck(`Node ${process.versions.node}`, () => undefined);
  await runCheck('Java', () => requireJava(processes));
  await runCheck('Ports', () => requireFreePorts(suitePorts()));
  await runCheck('Chromium or Chrome, for the tests', requireBrowser);
  await runCheck(`${DISK_GB_AFTER_INSTALL} GB of free disk space`, requireDisk);
  const exitCode = failedChecks === 0 ? 0 : 1;
  terminal.say('\nFor operators of a real network:');
  await runCheck('gcloud, current and with the component beta', requireCurrentGcloud);
  await runCheck('gcloud, logged in', readGcloudAccount);
  await runCheck(
    'Application default credentials of the same account',
    requireApplicationDefaultLogin,
  );
  await runCheck('firebase-tools, logged in with the same account', requireSameAccount);
  return exitCode;
});
