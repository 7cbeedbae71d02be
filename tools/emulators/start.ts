import { parseArgs } from 'node:util';
import type { DemoAccount } from '../seed/demo.ts';
import { address, readProjectId } from './configuration.ts';
import { Failure } from './failure.ts';
import type { FirebaseLine, FunctionLine } from './firebase-output.ts';
import { runTool, type Tool } from './run-tool.ts';
import { type Suite, startSuite } from './suite.ts';
import { styled, type Terminal } from './terminal.ts';

const HELP = `npm start [-- options]

Builds elevere, starts it on the Firebase emulators and fills in demo data.

  --no-seed   start with no accounts and no invitations
  --help      this text

What can be set by environment variables stands in .env.example.`;

async function start({ family, terminal }: Tool): Promise<number> {
  const options = readOptions();
  if (options.help) {
    terminal.say(HELP);
    return 0;
  }
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
  const onLine = (line: FirebaseLine) => show(terminal, line);
  const suite = await startSuite(family, { terminal, onLine, ...(options.seed ? { seed } : {}) });
  terminal.say(welcome(suite, accounts, password, (performance.now() - began) / 1000));
  throw await suite.died;
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

function show(terminal: Terminal, line: FirebaseLine): void {
  if (line.kind === 'chatter') return;
  if (line.kind === 'function') showFunctionLine(terminal, line);
  else
    terminal.say(`  ${styled(line.kind === 'error' ? 'red' : 'yellow', line.kind)} ${line.text}`);
}

function showFunctionLine(terminal: Terminal, { severity, text, more }: FunctionLine): void {
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

await runTool(start);
