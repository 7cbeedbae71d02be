// Loaded into firebase-tools before its own code: should the launcher be killed without a chance
// to clean up, the emulators end as if by Ctrl-C instead of holding the ports for ever.
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
// Listening alone must not keep firebase-tools running.
process.channel?.unref();
