// npm run screens: takes the gallery of docs/screens from the running application.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { address, root } from '../emulators/configuration.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { Failure } from '../emulators/failure.ts';
import { outputOf } from '../emulators/output-of.ts';
import { packageProgram } from '../emulators/package-program.ts';
import { runTool, type Tool } from '../emulators/run-tool.ts';
import { startSuite } from '../emulators/suite.ts';

const HELP = `npm run screens [-- options]

Takes a picture of every page, in both colour schemes and two widths, into docs/screens.

  --reuse      use the emulators that "npm run suite" keeps running; their data is replaced
  --out DIR    put the pictures there instead
  --help       this text`;

async function screens(tool: Tool): Promise<number> {
  const { values: options } = parseArgs({
    options: {
      reuse: { type: 'boolean', default: false },
      out: { type: 'string', default: path.join(root, 'docs/screens') },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (options.help) {
    tool.terminal.say(HELP);
    return 0;
  }
  Object.assign(process.env, emulatorEnvironment());
  await takeScreens(tool, options.out, options.reuse);
  return 0;
}

async function takeScreens({ family, terminal }: Tool, out: string, reuse: boolean): Promise<void> {
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
  // The formatter works on the repository's own files only.
  if (path.relative(root, readme).startsWith('..')) return;
  const { code, output } = await outputOf(
    family,
    process.execPath,
    [packageProgram('biome'), 'format', '--write', readme],
    {
      cwd: root,
    },
  );
  if (code !== 0) throw new Failure('The gallery could not be laid out.', output);
}

await runTool(screens);
