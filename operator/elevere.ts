// The operators' command line: npm run elevere -- <command>.
import process from 'node:process';
import { deleteApp, getApps } from 'firebase-admin/app';
import { findRunningOffsets } from '../tools/emulators/running-suites.ts';
import { ignoreClosedOutput } from '../tools/lib/ignore-closed-output.ts';

ignoreClosedOutput();

// Uses the ports of the only running emulator suite, unless the environment has a port offset.
const [offset, ...otherOffsets] = findRunningOffsets();
if (offset !== undefined && otherOffsets.length === 0) {
  process.env['ELEVERE_PORT_OFFSET'] ??= String(offset);
}

// The program is imported late, because its modules read ELEVERE_PORT_OFFSET when they load.
const { runElevere } = await import('./program.ts');
process.exitCode = await runElevere(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
// Closes the connections to Firebase, because they would keep the process running.
await Promise.all(getApps().map((app) => deleteApp(app)));
