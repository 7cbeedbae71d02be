// Loaded into firebase-tools before its own code: the launcher ends the emulators by closing the
// channel, and so does its death. They end as if by Ctrl-C, and hold no port.
import process from 'node:process';

process.once('disconnect', () => {
  // Nothing listens yet while it loads.
  if (!process.emit('SIGINT')) process.exit(130);
});
// Listening alone must not keep firebase-tools running.
process.channel?.unref();
