// npm run screens: takes the gallery of docs/screens from the running application.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { address, root } from '../emulators/configuration.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { Failure } from '../emulators/failure.ts';
import { outputOf } from '../emulators/output-of.ts';
import { Family } from '../emulators/processes.ts';
import { exitCodeFor, stopRequested } from '../emulators/stop-signals.ts';
import { endFamily, startSuite } from '../emulators/suite.ts';
import { createTerminal } from '../emulators/terminal.ts';

const HELP = `npm run screens [-- options]

Takes a picture of every page, in both colour schemes and two widths, into docs/screens.

  --reuse      use the emulators that "npm run suite" keeps running; their data is replaced
  --out DIR    put the pictures there instead
  --help       this text`;

const terminal = createTerminal();
const family = new Family();

async function main(): Promise<number> {
  const { values: options } = parseArgs({
    options: {
      reuse: { type: 'boolean', default: false },
      out: { type: 'string', default: path.join(root, 'docs/screens') },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (options.help) {
    terminal.say(HELP);
    return 0;
  }
  Object.assign(process.env, emulatorEnvironment());
  const stopped = await Promise.race([screens(options.out, options.reuse), stopRequested()]);
  await endFamily(family);
  return stopped ? exitCodeFor(stopped) : 0;
}

async function screens(out: string, reuse: boolean): Promise<undefined> {
  // Only now, because the Admin SDK reads where the emulators are when it loads.
  const [{ demoNetwork }, { takePictures }, { galleryPage }] = await Promise.all([
    import('../../tests/support/emulators.ts'),
    import('./take.ts'),
    import('./gallery.ts'),
  ]);
  const page = galleryPage();
  if (!reuse) await startSuite(family, { terminal });
  await demoNetwork();
  await takePictures(`http://${address('hosting')}`, out, (line) => terminal.say(`    ${line}`));
  const readme = path.join(out, 'README.md');
  await writeFile(readme, page);
  const { code, output } = await outputOf(family, 'biome', ['format', '--write', readme], {
    cwd: root,
  });
  if (code !== 0) throw new Failure('The gallery could not be laid out.', output);
}

try {
  process.exitCode = await main();
} catch (error) {
  await endFamily(family);
  if (!(error instanceof Failure)) throw error;
  terminal.say(`elevere: ${error.message}`);
  if (error.details) terminal.say(error.details);
  process.exitCode = 1;
}
