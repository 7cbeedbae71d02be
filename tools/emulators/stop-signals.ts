import process from 'node:process';

const NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
const PARENT_CHECK_MS = 500;
type StopSignal = keyof typeof NUMBERS;

/** Returns the exit code with which shells report a program that a signal ended. */
export function exitCodeFor(signal: StopSignal): number {
  return 128 + NUMBERS[signal];
}

/**
 * Resolves at the first Ctrl-C, hang-up or `kill`. Ignores later ones: the shutdown has its own
 * deadline, and interrupting it would leave processes running.
 */
export function stopRequested(): Promise<StopSignal> {
  return new Promise((resolve) => {
    for (const signal of Object.keys(NUMBERS) as StopSignal[]) {
      process.on(signal, () => resolve(signal));
    }
    // If npm is killed, no signal arrives here. This process then has a new parent.
    if (process.env['npm_lifecycle_event']) {
      const parent = process.ppid;
      const watch = setInterval(() => {
        if (process.ppid === parent) return;
        clearInterval(watch);
        resolve('SIGHUP');
      }, PARENT_CHECK_MS);
      watch.unref();
    }
    // Nobody reads the output any more, for example after a hang-up. This also stops the tool.
    for (const stream of [process.stdout, process.stderr]) {
      stream.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
        resolve('SIGHUP');
      });
    }
  });
}
