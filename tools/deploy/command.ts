import process from 'node:process';
import { isDemoProject, isProjectId } from '../../functions/settings.ts';
import { describeAliasProblem } from '../emulators/configuration.ts';
import { asFailure, UsageError } from '../lib/failure.ts';
import { ignoreClosedOutput } from '../lib/ignore-closed-output.ts';

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Prints a Failure or an unknown option as one line, without a stack. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  ignoreClosedOutput();
  try {
    await work();
  } catch (error) {
    const failure = asFailure(error);
    if (failure === null) throw error;
    process.stderr.write(`elevere: ${failure.message}\n`);
    process.exitCode = failure.exitCode;
  }
}

export function requireProject(project: string | undefined, command: string): string {
  if (project === undefined) {
    throw new UsageError(`Name a project: npm run ${command} -- --project <id>`);
  }
  const aliasProblem = describeAliasProblem(project);
  if (aliasProblem !== null) throw new UsageError(aliasProblem);
  if (!isProjectId(project)) {
    throw new UsageError(
      `${project} is not a project id: 6 to 30 lower-case letters, digits and hyphens, as the console shows it.`,
    );
  }
  if (isDemoProject(project)) {
    throw new UsageError(`${project} is a project of the emulators. Name a real one.`);
  }
  return project;
}
