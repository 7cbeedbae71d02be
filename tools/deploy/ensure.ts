import { spawnSync } from 'node:child_process';
import { UsageError } from '../lib/failure.ts';
import { root } from '../lib/root.ts';
import { say } from './command.ts';

export type ProgramAndArgs = readonly [program: string, ...args: string[]];

/** Something that the project at Google must have. */
export interface Need {
  readonly title: string;
  readonly find: ProgramAndArgs;
  /** `found` is what the command `find` printed to standard output. */
  readonly isMet: (found: string) => boolean;
  /**
   * Returns the command that meets the need. Returns a sentence that says what the operator must do
   * if no command can. `found` is empty in a dry run.
   */
  readonly remedy: (found: string) => ProgramAndArgs | string;
}

/** "dry-run" prints the commands, and "check" only looks. */
export type EnsureMode = 'create' | 'check' | 'dry-run';

export function chooseEnsureMode(options: {
  readonly check: boolean;
  readonly 'dry-run': boolean;
}): EnsureMode {
  if (options.check && options['dry-run']) throw new UsageError('Choose --check or --dry-run.');
  if (options.check) return 'check';
  return options['dry-run'] ? 'dry-run' : 'create';
}

export type RunProgram = (command: ProgramAndArgs) => {
  readonly ok: boolean;
  readonly stdout: string;
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

const describeRemedy = (remedy: ProgramAndArgs | string) =>
  typeof remedy === 'string' ? remedy : formatCommand(remedy);

/** Prints one line about the need. Returns true if the project has it now. */
function ensureNeed(need: Need, mode: 'create' | 'check', run: RunProgram): boolean {
  const { title, find, isMet, remedy } = need;
  const { ok, stdout, output } = run(find);
  if (!ok) {
    say(`✗ ${title}: ${output}`);
    return false;
  }
  if (isMet(stdout)) {
    say(`✓ ${title}`);
    return true;
  }
  const commandOrSentence = remedy(stdout);
  if (mode === 'check' || typeof commandOrSentence === 'string') {
    say(`✗ ${title}: ${describeRemedy(commandOrSentence)}`);
    return false;
  }
  const created = run(commandOrSentence);
  say(created.ok ? `✓ ${title} (set)` : `✗ ${title}: ${created.output}`);
  return created.ok;
}

/**
 * Creates or checks what the project needs, and continues after a failure. Returns how many needs
 * are not met.
 */
export function ensureNeeds(
  needs: readonly Need[],
  mode: EnsureMode,
  run: RunProgram = runProgram,
): number {
  if (mode !== 'dry-run') return needs.filter((need) => !ensureNeed(need, mode, run)).length;
  for (const { title, remedy } of needs) say(`${title}:\n  ${describeRemedy(remedy(''))}`);
  return 0;
}
