import process from 'node:process';
import { Stop } from '../../operator/stop.ts';
import { Failure } from '../emulators/failure.ts';
import { isProjectId } from './settings.ts';

export const say = (line: string) => process.stdout.write(`${line}\n`);

function isUsage(error: unknown): error is TypeError {
  return (
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}

/** Runs a command. Prints a Failure, a Stop or an unknown option as one line, without a stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure || error instanceof Stop || isUsage(error))) throw error;
    process.stderr.write(`elevere: ${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Returns the named project. Throws a Failure if none is named or if it is a project of the
 * emulators.
 */
export function requireProject(named: string | undefined, command: string): string {
  if (named !== undefined && isProjectId(named) && !named.startsWith('demo-')) return named;
  throw new Failure(`Name a real project: npm run ${command} -- --project <id>`);
}
