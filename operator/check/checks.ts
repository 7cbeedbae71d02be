import { setTimeout as wait } from 'node:timers/promises';
import type { Deployment } from './deployment.ts';

export interface Check {
  /** The title. It describes the correct state. */
  readonly title: string;
  /** Returns a sentence for each problem. Empty if the check passes. */
  readonly run: (deployment: Deployment) => Promise<readonly string[]>;
  /** The command or page that solves the problems. */
  readonly remedy: (deployment: Deployment) => string;
}

export interface Problem {
  readonly title: string;
  readonly says: string;
  readonly remedy: string;
}

export interface Checked {
  readonly problems: readonly Problem[];
  /** The titles of the checks that passed. */
  readonly right: readonly string[];
}

/** Returns `says` as the only problem if `holds` is false. */
export const unless = (holds: boolean, says: string): readonly string[] => (holds ? [] : [says]);

/** Returns the value at this path of unknown JSON. Undefined if there is none. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce(
    (inner, name) => Object.getOwnPropertyDescriptor(Object(inner), name)?.value,
    value,
  );
}

/** Runs one check. An error is a problem. */
async function problemsOf(check: Check, deployment: Deployment): Promise<readonly Problem[]> {
  const said = await check
    .run(deployment)
    .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  const { title } = check;
  return said.map((says) => ({ title, says, remedy: check.remedy(deployment) }));
}

/** Runs all checks. Retries the failed ones, because a release can take seconds to appear. */
export async function runChecks(
  checks: readonly Check[],
  deployment: Deployment,
  again: { readonly times: number; readonly everyMs: number } = { times: 0, everyMs: 0 },
): Promise<Checked> {
  for (let time = 0; ; time += 1) {
    const found = await Promise.all(checks.map((check) => problemsOf(check, deployment)));
    const right = checks.filter((_, index) => found[index]?.length === 0).map(({ title }) => title);
    const problems = found.flat();
    if (problems.length === 0 || time === again.times) return { problems, right };
    await wait(again.everyMs);
  }
}

/** Returns one line per check, problems first. */
export function linesOf({ problems, right }: Checked): readonly string[] {
  return [
    ...problems.map(({ title, says, remedy }) => `✗ ${title}: ${says} → ${remedy}`),
    ...right.map((title) => `✓ ${title}`),
  ];
}
