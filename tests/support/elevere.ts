import { runElevere } from '../../operator/program.ts';
import { PROJECT } from './environment.ts';

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Stdout as JSON; throws if it is not JSON from end to end. */
  readonly json: () => unknown;
}

/** For a command that names no project, the worker's own network. */
const ofThisNetwork = (args: readonly string[]) =>
  args.length === 0 || args.some((arg) => ['--project', '--help', '--version'].includes(arg))
    ? []
    : ['--project', PROJECT];

/** Runs the operators' command line in this process, as `npm run elevere --` does in one of its own. */
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
