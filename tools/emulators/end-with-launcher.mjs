// Loaded into firebase-tools. If the launcher dies, the channel between the two processes closes,
// and the emulators end as after Ctrl-C.
import childProcess from 'node:child_process';
import process from 'node:process';

// firebase-tools starts Java in separate process groups, which the launcher cannot kill.
const { spawn } = childProcess;
childProcess.spawn = (command, ...rest) =>
  spawn(command, ...rest.map((one) => (Array.isArray(one) ? one : { ...one, detached: false })));

// A write to a dead launcher fails, and must not interrupt the shutdown: Java would keep running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.once('disconnect', () => {
  // Exits directly if firebase-tools is still loading and has no signal handler yet.
  if (!process.emit('SIGINT')) process.exit(130);
});
// An open channel must not keep firebase-tools running.
process.channel?.unref();
