import { spawnSync } from 'node:child_process';
import { root } from '../emulators/configuration.ts';
import { say } from './command.ts';

export type Command = readonly [program: string, ...args: string[]];

export interface Need {
  readonly what: string;
  /** The need is met if the output of `command` contains `name`. */
  readonly find?: { readonly command: Command; readonly name: string };
  /** Creates what is needed. Must be idempotent if there is no `find`. */
  readonly make?: Command;
  /** Where the operator creates the resource, if no command can. */
  readonly page?: string;
}

export type RunCommand = (command: Command) => { readonly ok: boolean; readonly output: string };

export const runProgram: RunCommand = ([program, ...args]) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
  });
  return { ok: status === 0, output: error?.message ?? `${stdout}${stderr}`.trim() };
};

/** Returns the command as an operator would type it. */
export const commandLine = (command: Command) =>
  command.map((part) => (/^[\w@%+=:,./-]+$/.test(part) ? part : `'${part}'`)).join(' ');

/** Creates what is missing, and continues after a failure. Returns how many needs are not met. */
export function ensureNeeds(
  needs: readonly Need[],
  dryRun: boolean,
  run: RunCommand = runProgram,
): number {
  if (dryRun) {
    for (const { what, make, page = '' } of needs)
      say(`${what}:\n  ${make ? commandLine(make) : page}`);
    return 0;
  }
  const unmet = needs.filter(({ what, find, make, page }) => {
    const listing = find && run(find.command);
    if (find && listing?.ok && listing.output.includes(find.name)) {
      say(`✓ ${what}`);
      return false;
    }
    const creation = make ? run(make) : { ok: false, output: page ?? '' };
    say(creation.ok ? `✓ ${what} (set)` : `✗ ${what}: ${creation.output}`);
    return !creation.ok;
  });
  return unmet.length;
}
