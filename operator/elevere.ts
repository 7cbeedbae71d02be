// The operators' command line: npm run elevere -- <command>.
import process from 'node:process';
import { deleteApp, getApps } from 'firebase-admin/app';
import { runElevere } from './program.ts';

// The reader of the output may end first, as in `npm run elevere -- verify | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runElevere(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
// Closes the connections, because the process would otherwise not exit.
await Promise.all(getApps().map((app) => deleteApp(app)));
