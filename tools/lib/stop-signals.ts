import { constants } from 'node:os';
import process from 'node:process';

const STOP_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];

/** Returns the exit code with which shells report a program that a signal ended. */
export function exitCodeFor(signal: StopSignal): number {
  return 128 + constants.signals[signal];
}

/**
 * Resolves at the first signal. Later signals are ignored, because an interrupted shutdown would
 * leave processes running.
 */
export function waitForStopSignal(): Promise<StopSignal> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve(signal));
    // If tools/bootstrap.mjs is killed, no signal arrives here, but the channel to it closes.
    process.once('disconnect', () => resolve('SIGHUP'));
    // Lets the tool exit although the channel to tools/bootstrap.mjs is open.
    process.channel?.unref();
    // Stops the tool after a failed write, because no program reads the output any more. This
    // happens, for example, when the terminal is closed.
    for (const stream of [process.stdout, process.stderr]) {
      stream.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
        resolve('SIGHUP');
      });
    }
  });
}
