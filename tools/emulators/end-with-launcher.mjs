// Loaded into firebase-tools before its own code. The death of the launcher closes the channel
// between them. Then the emulators end as after Ctrl-C and release their ports. A package that ends
// child processes, such as execa, runs in the launcher, so a killed launcher cannot use it.
import childProcess from 'node:child_process';
import process from 'node:process';

// firebase-tools starts Java in separate process groups, which the launcher cannot kill.
const { spawn } = childProcess;
childProcess.spawn = (command, ...rest) =>
  spawn(command, ...rest.map((one) => (Array.isArray(one) ? one : { ...one, detached: false })));

// A dead launcher no longer reads the output. A failed write must not interrupt the shutdown, which
// would leave Java running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.once('disconnect', () => {
  // Exits directly if firebase-tools is still loading and has no signal handler yet.
  if (!process.emit('SIGINT')) process.exit(130);
});
// An open channel must not keep firebase-tools running.
process.channel?.unref();
