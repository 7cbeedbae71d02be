// npm run emulators:env: for a shell, the variables that let a plain `firebase emulators:start` run
// what this machine has. Prints nothing where firebase-tools has or can download everything.
import process from 'node:process';
import { chooseBinaries } from './binaries.ts';
import { Family } from './processes.ts';
import { runTool } from './run-tool.ts';
import { createTerminal } from './terminal.ts';

await runTool(
  async ({ family }) => {
    const { environment } = await chooseBinaries(family, null);
    for (const [name, file] of Object.entries(environment)) {
      process.stdout.write(`export ${name}='${file.replaceAll("'", String.raw`'\''`)}'\n`);
    }
    return 0;
  },
  // The shell reads the output.
  { family: new Family(), terminal: createTerminal(process.stderr) },
);
