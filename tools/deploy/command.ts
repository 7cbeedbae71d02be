import process from 'node:process';
import { isProjectId } from '../../functions/settings.ts';
import { Failure, UsageError } from '../lib/failure.ts';

export const say = (line: string) => process.stdout.write(`${line}\n`);

function isParseArgsError(error: unknown): error is TypeError {
  return (
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}

/** Prints a Failure or an unknown option as one line, without a stack. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure || isParseArgsError(error))) throw error;
    process.stderr.write(`elevere: ${error.message}\n`);
    process.exitCode = error instanceof Failure ? error.exitCode : 2;
  }
}

export function requireProject(project: string | undefined, command: string): string {
  if (project === undefined) {
    throw new UsageError(`Name a project: npm run ${command} -- --project <id>`);
  }
  if (!isProjectId(project)) {
    throw new UsageError(
      `${project} is not a project id: 6 to 30 lower-case letters, digits and hyphens, as the console shows it.`,
    );
  }
  if (project.startsWith('demo-')) {
    throw new UsageError(`${project} is a project of the emulators. Name a real one.`);
  }
  return project;
}
