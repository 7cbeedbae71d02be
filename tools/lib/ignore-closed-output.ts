import process from 'node:process';

/** Shells report this exit code for a program that SIGPIPE ended (128 + 13). */
const CLOSED_OUTPUT_EXIT_CODE = 141;

/** Ends the process without a stack if the program that reads its output ends first, such as `head`. */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit(CLOSED_OUTPUT_EXIT_CODE);
    });
  }
}
