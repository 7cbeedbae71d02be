// npm run emulators:env: prints the variables with which a plain `firebase emulators:start` finds
// local programs.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ProcessTree } from '../lib/processes.ts';
import { runTool } from '../lib/run-tool.ts';
import { createTerminal } from '../lib/terminal.ts';
import { chooseBinaries } from './binaries.ts';

await runTool(
  async ({ processes }) => {
    // Refuses options.
    parseArgs({ options: {} });
    const { environment } = await chooseBinaries(processes, null);
    for (const [name, file] of Object.entries(environment)) {
      process.stdout.write(`export ${name}='${file.replaceAll("'", String.raw`'\''`)}'\n`);
    }
    return 0;
  },
  // Messages go to stderr, because the shell evaluates stdout.
  { processes: new ProcessTree(), terminal: createTerminal(process.stderr) },
);
