import { runElevere } from '../../operator/program.ts';
import { PROJECT_ID } from './environment.ts';

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Throws if stdout contains anything but JSON. */
  readonly json: () => unknown;
}

/**
 * Returns `--project` with the tests' project. Returns no options if the command already has
 * `--project` or needs no project.
 */
const projectOptions = (args: readonly string[]) =>
  args.length === 0 || args.some((arg) => ['--project', '--help', '--version'].includes(arg))
    ? []
    : ['--project', PROJECT_ID];

/** Runs the operators' command line in this process. */
export async function elevere(...args: readonly string[]): Promise<CommandResult> {
  let stdout = '';
  let stderr = '';
  const code = await runElevere([...args, ...projectOptions(args)], {
    out: (text) => {
      stdout += text;
    },
    err: (text) => {
      stderr += text;
    },
  });
  return { code, stdout, stderr, json: () => JSON.parse(stdout) as unknown };
}
