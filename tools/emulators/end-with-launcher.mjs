// Loaded into firebase-tools before its own code: the launcher's death closes the channel between
// them. The emulators end as if by Ctrl-C, and hold no port.
import childProcess from 'node:child_process';
import process from 'node:process';

// firebase-tools puts Java into process groups of its own, where the launcher cannot kill it.
const { spawn } = childProcess;
childProcess.spawn = (command, ...rest) =>
  spawn(command, ...rest.map((one) => (Array.isArray(one) ? one : { ...one, detached: false })));

// A dead launcher reads no more: a line that cannot be written must not cut the ending short, which
// would leave Java running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.once('disconnect', () => {
  // Nothing listens yet while it loads.
  if (!process.emit('SIGINT')) process.exit(130);
});
// Listening alone must not keep firebase-tools running.
process.channel?.unref();
