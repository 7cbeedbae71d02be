import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, UsageError } from '../lib/failure.ts';
import { runTool, type ToolContext } from '../lib/run-tool.ts';
import { styled, type Terminal } from '../lib/terminal.ts';
import { formatAccountsTable } from '../seed/accounts-table.ts';
import { seedCrowd } from '../seed/crowd.ts';
import {
  DEMO_CODES,
  DEMO_PASSWORD,
  type NetworkContent,
  readNetworkContent,
  seedDemo,
} from '../seed/demo.ts';
import {
  debuggerPort,
  emulatorAddress,
  mailPorts,
  portOffset,
  suiteFolder,
  vitePort,
} from './configuration.ts';
import { rebuildFunctions, servePages } from './develop.ts';
import { functionLogText } from './firebase-output.ts';
import { runClock } from './schedules.ts';
import { startSuite } from './suite.ts';
import { formatWelcome } from './welcome-text.ts';

const HELP = `npm start [-- options]
npm run dev [-- options]

Builds elevere, starts it on the Firebase emulators and loads demo data. "npm run dev" serves
the pages with hot reload on port ${vitePort} as well, and rebuilds the functions when they change.

  --no-seed             start with no accounts and no invitations
  --members N           add N made-up members to the demo data, to see full lists
  --keep                keep the data between runs; only the first one loads demo data
  --inspect-functions   let a debugger attach to the functions, on port ${debuggerPort}
  --port-offset N       add N to every port
  --help                this text

.env.example lists the environment variables.`;

const OFFSET_OPTION = portOffset === 0 ? '' : ` --port-offset ${portOffset}`;
const FOUNDING_COMMAND = `npm run elevere -- found --email you@elevere.test --first-name Your --last-name Name --role admin${OFFSET_OPTION}`;

/**
 * With --keep, the emulators export their data to this folder at their end and import it at their
 * start.
 */
const exportFolder = path.join(suiteFolder, 'kept');

async function start({ processes, terminal }: ToolContext): Promise<number> {
  const options = readOptions();
  if (options.help) {
    terminal.say(HELP);
    return 0;
  }
  terminal.say(`\n  ${styled('bold', 'elevere')} on the Firebase emulators\n`);
  const args = [];
  const hasExport =
    options.keep && existsSync(path.join(exportFolder, 'firebase-export-metadata.json'));
  if (hasExport) args.push('--import', exportFolder);
  if (options.keep) args.push('--export-on-exit', exportFolder);
  if (options.inspect) args.push('--inspect-functions', String(debuggerPort));
  let dataText = '';
  let content: NetworkContent = options.seed ? 'demo' : 'empty';
  const seed = async () => {
    try {
      dataText = formatAccountsTable(await seedDemo(), DEMO_PASSWORD, DEMO_CODES);
      await seedCrowd(options.members);
    } catch (error) {
      throw new Failure('The demo data could not be written; the reason is below.', String(error));
    }
  };
  const suite = await startSuite(processes, {
    terminal,
    onLogLine: (line) => printFunctionLine(terminal, line),
    withUi: true,
    args,
    ...(options.dev ? { ports: { Vite: vitePort } } : {}),
    ...(options.seed && !hasExport ? { seed } : {}),
  });
  const clockPromise = runClock(processes.endSignal, (problem) => terminal.say(`  ${problem}`));
  const failurePromises = [suite.endFailure, clockPromise.then(() => suite.endFailure)];
  if (options.dev) {
    const pageServer = servePages(processes);
    await terminal.step('Start Vite', () => pageServer.ready);
    failurePromises.push(pageServer.endFailure, rebuildFunctions(processes, terminal));
  }
  const pageHost = options.dev ? `localhost:${vitePort}` : toLocalhost(emulatorAddress('hosting'));
  if (hasExport) {
    content = await readNetworkContent();
    dataText = `  The data of the last run with --keep, from ${exportFolder}`;
    if (options.members > 0) dataText += '\n  --members was ignored: it adds to new data only.';
    if (!options.seed)
      dataText += `\n  --no-seed was ignored. To start empty, delete ${exportFolder}.`;
  }
  const welcomeText = formatWelcome({
    // performance.now() counts from the start of this process.
    seconds: performance.now() / 1000,
    pageHost,
    uiHost: suite.hasUi ? toLocalhost(emulatorAddress('ui')) : null,
    mailPort: mailPorts.page,
    content,
    dataText,
    foundingCommand: FOUNDING_COMMAND,
    logPath: suite.logPath,
  });
  terminal.say(welcomeText);
  throw await Promise.race(failurePromises);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        'no-seed': { type: 'boolean' },
        keep: { type: 'boolean' },
        members: { type: 'string', default: '0' },
        dev: { type: 'boolean' },
        'inspect-functions': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (!/^\d{1,6}$/.test(values.members)) throw new Error('--members requires a number.');
    const members = Number(values.members);
    if (members > 0 && values['no-seed'])
      throw new Error('--members adds to the demo data, so it needs a start without --no-seed.');
    return { ...values, members, seed: !values['no-seed'], inspect: values['inspect-functions'] };
  } catch (error) {
    throw new UsageError(`${(error as Error).message} "npm start -- --help" lists the options.`);
  }
}

function printFunctionLine(terminal: Terminal, line: string): void {
  const text = functionLogText(line);
  if (text !== null) terminal.say(`  ${styled('cyan', 'function')} ${text}`);
}

function toLocalhost(address: string): string {
  return address.replace('127.0.0.1', 'localhost');
}

await runTool(start);
