import { runElevere } from '../../operator/program.ts';
import { PROJECT } from './environment.ts';

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Parses stdout. Throws if it contains anything but JSON. */
  readonly json: () => unknown;
}

/** Returns the options that select the worker's own project, for a command that names none. */
const ofThisNetwork = (args: readonly string[]) =>
  args.length === 0 || args.some((arg) => ['--project', '--help', '--version'].includes(arg))
    ? []
    : ['--project', PROJECT];

/**
 * Runs the operators' command line in this process. `npm run elevere --` runs it in a separate one.
 */
export async function elevere(...args: readonly string[]): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  const code = await runElevere([...args, ...ofThisNetwork(args)], {
    out: (text) => {
      stdout += text;
    },
    err: (text) => {
      stderr += text;
    },
  });
  return { code, stdout, stderr, json: () => JSON.parse(stdout) as unknown };
}
