import process from 'node:process';

const NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
const PARENT_CHECK_MS = 500;
type StopSignal = keyof typeof NUMBERS;

/** The exit code by which shells tell that a program ended on a signal. */
export function exitCodeFor(signal: StopSignal): number {
  return 128 + NUMBERS[signal];
}

/**
 * Resolves at the first request to stop, be it Ctrl-C, a closed terminal or `kill`. Later ones are
 * swallowed: stopping has its own deadline, and cutting it short is what would orphan a process.
 */
export function stopRequested(): Promise<StopSignal> {
  return new Promise((resolve) => {
    for (const signal of Object.keys(NUMBERS) as StopSignal[]) {
      process.on(signal, () => resolve(signal));
    }
    // If npm is killed outright no signal arrives here, but this process gets another parent.
    if (process.env['npm_lifecycle_event']) {
      const parent = process.ppid;
      const watch = setInterval(() => {
        if (process.ppid === parent) return;
        clearInterval(watch);
        resolve('SIGHUP');
      }, PARENT_CHECK_MS);
      watch.unref();
    }
    // The reader of the output is gone, as after a hang-up: stop.
    for (const stream of [process.stdout, process.stderr]) {
      stream.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
        resolve('SIGHUP');
      });
    }
  });
}
