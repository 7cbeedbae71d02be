import { spawnSync } from 'node:child_process';
import { root } from '../lib/root.ts';
import { say } from './command.ts';

export type ProgramAndArgs = readonly [program: string, ...args: string[]];

export interface Need {
  readonly title: string;
  /** The need is met if the output of `command` contains `name`. */
  readonly find?: { readonly command: ProgramAndArgs; readonly name: string };
  /** Creates what is needed. Must be idempotent if there is no `find`. */
  readonly create?: ProgramAndArgs;
  /** The page on which the operator creates the resource, if no command can. */
  readonly page?: string;
}

export type RunProgram = (command: ProgramAndArgs) => {
  readonly ok: boolean;
  readonly output: string;
};

/**
 * `output` is standard output and standard error together. gcloud prints warnings to standard error,
 * so only `stdout` has the result.
 */
export function runProgram([program, ...args]: ProgramAndArgs) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
  });
  return {
    ok: status === 0,
    stdout: (stdout ?? '').trim(),
    output: error?.message ?? `${stdout}${stderr}`.trim(),
  };
}

/** Returns the command as an operator would type it. */
export const formatCommand = (command: ProgramAndArgs) =>
  command.map((arg) => (/^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg}'`)).join(' ');

/** Creates what is missing, and continues after a failure. Returns how many needs are not met. */
export function ensureNeeds(
  needs: readonly Need[],
  dryRun: boolean,
  run: RunProgram = runProgram,
): number {
  if (dryRun) {
    for (const { title, create, page = '' } of needs)
      say(`${title}:\n  ${create ? formatCommand(create) : page}`);
    return 0;
  }
  const unmetNeeds = needs.filter(({ title, find, create, page }) => {
    const findResult = find && run(find.command);
    if (find && findResult?.ok && findResult.output.includes(find.name)) {
      say(`✓ ${title}`);
      return false;
    }
    const createResult = create ? run(create) : { ok: false, output: page ?? '' };
    say(createResult.ok ? `✓ ${title} (set)` : `✗ ${title}: ${createResult.output}`);
    return !createResult.ok;
  });
  return unmetNeeds.length;
}
