import process from 'node:process';
import { parseArgs } from 'node:util';
import type { DemoAccount } from '../seed/demo.ts';
import { address, readProjectId } from './configuration.ts';
import { Failure } from './failure.ts';
import type { FirebaseLine, FunctionLine } from './firebase-output.ts';
import { Family } from './processes.ts';
import { exitCodeFor, stopRequested } from './stop-signals.ts';
import { endFamily, type Suite, startSuite } from './suite.ts';
import { createTerminal, styled } from './terminal.ts';

const HELP = `npm start [-- options]

Builds elevere, starts it on the Firebase emulators and fills in demo data.

  --no-seed   start with no accounts and no invitations
  --help      this text

What can be set by environment variables stands in .env.example.`;

const terminal = createTerminal();
const family = new Family();

async function main(): Promise<number> {
  const options = readOptions();
  if (options.help) {
    terminal.say(HELP);
    return 0;
  }
  const stopping = stopRequested();
  terminal.say(`\n  ${styled('bold', 'elevere')} on the Firebase emulators\n`);
  const began = performance.now();
  let accounts: readonly DemoAccount[] = [];
  let password = '';
  const seed = async () => {
    // Only now, because the Admin SDK reads where the emulators are when it loads.
    const { DEMO_PASSWORD, seedDemo } = await import('../seed/demo.ts');
    password = DEMO_PASSWORD;
    try {
      accounts = await seedDemo();
    } catch (error) {
      throw new Failure('The demo data could not be written; the reason is below.', String(error));
    }
  };
  const running = startSuite(family, { terminal, onLine: show, ...(options.seed ? { seed } : {}) });
  // Left alone by a stop in the middle of starting, it fails when its processes end.
  running.catch(() => undefined);

  const started = await Promise.race([running, stopping]);
  if (typeof started === 'string') return stop(exitCodeFor(started));
  terminal.say(welcome(started, accounts, password, (performance.now() - began) / 1000));
  const end = await Promise.race([stopping, started.died]);
  if (typeof end === 'string') return stop(exitCodeFor(end));
  throw end;
}

function readOptions(): { seed: boolean; help: boolean } {
  try {
    const { values } = parseArgs({
      options: { 'no-seed': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    return { seed: !values['no-seed'], help: values.help ?? false };
  } catch (error) {
    throw new Failure(`${(error as Error).message} "npm start -- --help" lists the options.`);
  }
}

async function stop(code: number): Promise<number> {
  terminal.say('');
  await terminal.step('Stop the emulators', () => endFamily(family));
  return code;
}

function show(line: FirebaseLine): void {
  if (line.kind === 'chatter') return;
  if (line.kind === 'function') showFunctionLine(line);
  else
    terminal.say(`  ${styled(line.kind === 'error' ? 'red' : 'yellow', line.kind)} ${line.text}`);
}

function showFunctionLine({ severity, text, more }: FunctionLine): void {
  const calm = severity === 'INFO' || severity === 'DEBUG' || severity === 'NOTICE';
  // Hosting keeps the browser on one origin, so only the warming-up asks for options.
  if (calm && text.startsWith('OPTIONS ')) return;
  const label = calm ? styled('cyan', 'function') : styled('red', severity.toLowerCase());
  terminal.say(`  ${label} ${text}${calm || !more ? '' : ` ${styled('dim', more)}`}`);
}

function welcome(
  suite: Suite,
  accounts: readonly DemoAccount[],
  password: string,
  seconds: number,
): string {
  const lines = [
    '',
    `  Ready in ${seconds.toFixed(0)} s: ${styled(['bold', 'green'], `http://${address('hosting').replace('127.0.0.1', 'localhost')}`)}`,
  ];
  if (suite.ui)
    lines.push(`  Emulator UI: http://${address('ui').replace('127.0.0.1', 'localhost')}`);
  lines.push('');
  if (accounts.length > 0) {
    lines.push(...table(accounts), '', `  Everybody's password is ${styled('bold', password)}.`);
  } else {
    lines.push(`  There are no accounts in ${readProjectId()} yet.`);
  }
  lines.push(`  The emulators' log: ${suite.logPath}`, '  Ctrl-C stops everything.', '');
  return lines.join('\n');
}

function table(accounts: readonly DemoAccount[]): string[] {
  const rows = [
    { email: 'Account', role: 'Role', note: '' },
    ...accounts.map(({ email, role, note }) => ({ email, role, note })),
  ];
  const width = (column: 'email' | 'role') => Math.max(...rows.map((row) => row[column].length));
  const [head, ...body] = rows.map(
    (row) =>
      `  ${row.email.padEnd(width('email'))}   ${row.role.padEnd(width('role'))}   ${row.note}`,
  );
  return [styled('dim', head?.trimEnd() ?? ''), ...body];
}

try {
  process.exitCode = await main();
} catch (error) {
  await endFamily(family).catch((left: Failure) =>
    terminal.say(`${left.message}\n${left.details}`),
  );
  if (!(error instanceof Failure)) throw error;
  terminal.say(`\n${styled('red', 'elevere:')} ${error.message}`);
  if (error.details) terminal.say(`\n${error.details}`);
  process.exitCode = 1;
}
