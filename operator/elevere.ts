// The operators' command line: npm run elevere -- <command>.
import process from 'node:process';
import { deleteApp, getApps } from 'firebase-admin/app';
import { runningOffsets } from '../tools/emulators/running-suites.ts';

// The reader of the output may end first, as in `npm run elevere -- verify | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

// Uses the only suite that runs, whatever its ports, unless the operator has named one.
const [offset, ...others] = runningOffsets();
if (offset !== undefined && others.length === 0) {
  process.env['ELEVERE_PORT_OFFSET'] ??= String(offset);
}

// Imported late, because the ports depend on the variable.
const { runElevere } = await import('./program.ts');
process.exitCode = await runElevere(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
// Closes the connections, because the process would otherwise not exit.
await Promise.all(getApps().map((app) => deleteApp(app)));
