// npm run screens: takes the screenshots in docs/screens from the running application.
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { emulatorAddress } from '../emulators/configuration.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { startSuite } from '../emulators/suite.ts';
import { root } from '../lib/root.ts';
import { runTool, type ToolContext } from '../lib/run-tool.ts';

const HELP = `npm run screens [-- options]

Takes ten screenshots into docs/screens, as visitors and demo accounts see the pages.

  --reuse      use the emulators that "npm start" keeps running; their data is replaced
  --help       this text`;

const pictureFolder = path.join(root, 'docs/screens');

async function takeScreenshots({ processes, terminal }: ToolContext): Promise<number> {
  const { values: options } = parseArgs({
    options: {
      reuse: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (options.help) {
    terminal.say(HELP);
    return 0;
  }
  Object.assign(process.env, emulatorEnvironment());
  // These modules are imported late, because they load the Admin SDK, which then reads the
  // emulators' addresses.
  const [{ createDemoNetwork }, { takePictures }] = await Promise.all([
    import('../../tests/support/emulators.ts'),
    import('./take.ts'),
  ]);
  if (!options.reuse) await startSuite(processes, { terminal });
  await createDemoNetwork();
  await takePictures(`http://${emulatorAddress('hosting')}`, pictureFolder);
  return 0;
}

await runTool(takeScreenshots);
