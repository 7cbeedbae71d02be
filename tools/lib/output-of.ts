import type { SpawnOptions } from 'node:child_process';
import type { ProcessTree } from './processes.ts';

export interface ProgramResult {
  /** The exit code. Null if the program could not be started or was ended by a signal. */
  readonly code: number | null;
  readonly output: string;
  readonly error: NodeJS.ErrnoException | null;
}

/** Runs a program to its end. `output` has stdout and stderr together. */
export function outputOf(
  processes: ProcessTree,
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = processes.spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ code: null, output, error }));
    child.once('close', (code) => resolve({ code, output, error: null }));
  });
}
