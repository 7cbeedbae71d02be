import { setTimeout as wait } from 'node:timers/promises';
import type { Check, Problem, Stage } from './checks.ts';
import { type Deployment, Unanswered } from './deployment.ts';
import { FUNCTION_CHECKS } from './function-checks.ts';
import { OPERATING_CHECKS } from './operating-checks.ts';
import { PROJECT_CHECKS } from './project-checks.ts';
import { SITE_CHECKS } from './site-checks.ts';

export const CHECKS: readonly Check[] = [
  ...PROJECT_CHECKS,
  ...FUNCTION_CHECKS,
  ...SITE_CHECKS,
  ...OPERATING_CHECKS,
];

export interface Checked {
  readonly problems: readonly Problem[];
  /** The titles of the checks that passed. */
  readonly right: readonly string[];
}

/** Runs one check. */
export async function problemsOf(
  check: Check,
  deployment: Deployment,
): Promise<readonly Problem[]> {
  const { title } = check;
  try {
    const found = await check.run(deployment);
    return found.map((one) => {
      const problem =
        typeof one === 'string' ? { says: one, remedy: check.remedy(deployment) } : one;
      return { title, ...problem, unanswered: false };
    });
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    const unanswered = error instanceof Unanswered;
    return [
      { title, says, remedy: unanswered ? error.remedy : check.remedy(deployment), unanswered },
    ];
  }
}

/** Returns the checks of one stage, or of all stages, that apply to this deployment. */
export const checksOf = (emulated: boolean, stage?: Stage) =>
  CHECKS.filter((one) => (stage ?? one.stage) === one.stage && (!emulated || one.emulated));

/** Runs all checks. Retries the failed ones, because a release can take seconds to appear. */
export async function runChecks(
  connected: () => Promise<Deployment>,
  stage?: Stage,
  again: { readonly times: number; readonly everyMs: number } = { times: 0, everyMs: 0 },
): Promise<Checked> {
  for (let time = 0; ; time += 1) {
    const deployment = await connected();
    const checks = checksOf(deployment.emulated, stage);
    const found = await Promise.all(checks.map((check) => problemsOf(check, deployment)));
    const problems = found.flat();
    const right = checks.filter((_, index) => found[index]?.length === 0).map(({ title }) => title);
    if (problems.length === 0 || time === again.times) return { problems, right };
    await wait(again.everyMs);
  }
}

/** Returns one line per check, problems first. */
export function linesOf({ problems, right }: Checked): readonly string[] {
  return [
    ...problems.map(
      ({ title, says, remedy }) => `✗ ${title}: ${says}${remedy === '' ? '' : ` → ${remedy}`}`,
    ),
    ...right.map((title) => `✓ ${title}`),
  ];
}
