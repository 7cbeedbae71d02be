import { constants } from 'node:os';
import process from 'node:process';

const STOP_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];

/** Shells report a program that a signal ended with this exit code. */
export function exitCodeFor(signal: StopSignal): number {
  return 128 + constants.signals[signal];
}

/** Ignores later signals, because an interrupted shutdown would leave processes running. */
export function stopRequested(): Promise<StopSignal> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve(signal));
    // If tools/bootstrap.mjs is killed, no signal arrives here, but the channel to it closes.
    process.once('disconnect', () => resolve('SIGHUP'));
    // An open channel must not keep the tool running.
    process.channel?.unref();
    // A failed write means that nobody reads the output any more, for example after a hang-up.
    for (const stream of [process.stdout, process.stderr]) {
      stream.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
        resolve('SIGHUP');
      });
    }
  });
}
