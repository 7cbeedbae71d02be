// This module is loaded into firebase-tools. If the launcher dies, the channel between the two
// processes closes, and the emulators end as after Ctrl-C.
import childProcess from 'node:child_process';
import process from 'node:process';

// Keeps Java in the process group of firebase-tools, because the launcher cannot kill other groups.
const { spawn } = childProcess;
childProcess.spawn = (command, ...rest) =>
  spawn(command, ...rest.map((arg) => (Array.isArray(arg) ? arg : { ...arg, detached: false })));

// Ignores failed writes to a dead launcher. They would interrupt the shutdown, and Java would keep
// running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.once('disconnect', () => {
  // Exits directly if firebase-tools is still loading and has no signal handler yet.
  if (!process.emit('SIGINT')) process.exit(130);
});
// Lets firebase-tools exit although the channel to the launcher is open.
process.channel?.unref();
