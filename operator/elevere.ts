// The operators' command line: npm run elevere -- <command>.
import process from 'node:process';
import { deleteApp, getApps } from 'firebase-admin/app';
import { runningOffsets } from '../tools/emulators/running-suites.ts';

// Exits quietly if the program that reads the output ends first, as in `npm run elevere -- verify |
// head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

// If exactly one emulator suite runs, the command uses the ports of that suite. A port offset in
// the environment takes precedence.
const [offset, ...otherOffsets] = runningOffsets();
if (offset !== undefined && otherOffsets.length === 0) {
  process.env['ELEVERE_PORT_OFFSET'] ??= String(offset);
}

// Imported only after ELEVERE_PORT_OFFSET is set, because the modules read this variable when they
// load.
const { runElevere } = await import('./program.ts');
process.exitCode = await runElevere(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
// Closes the connections, because the process would otherwise not exit.
await Promise.all(getApps().map((app) => deleteApp(app)));
