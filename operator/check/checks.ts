import { setTimeout as wait } from 'node:timers/promises';
import type { Deployment } from './deployment.ts';

export interface Check {
  /**
   * Names what is checked, for example 'Pages and their headers'. A noun phrase, because the title
   * is printed after ✓ and also after ✗.
   */
  readonly title: string;
  /** Returns one sentence per problem. */
  readonly run: (deployment: Deployment) => Promise<readonly string[]>;
  readonly remedy: (deployment: Deployment) => string;
}

export interface CheckProblem {
  readonly title: string;
  /** One sentence, for example `/login answers 500.` */
  readonly message: string;
  readonly remedy: string;
}

export interface CheckResults {
  readonly problems: readonly CheckProblem[];
  /** The titles of the checks that found no problem. */
  readonly passed: readonly string[];
}

export const problemUnless = (isCorrect: boolean, problem: string): readonly string[] =>
  isCorrect ? [] : [problem];

/**
 * Returns the problems that the check found. An error that the check throws counts as a problem.
 */
async function problemsOf(check: Check, deployment: Deployment): Promise<readonly CheckProblem[]> {
  const messages = await check
    .run(deployment)
    .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  const { title } = check;
  return messages.map((message) => ({ title, message, remedy: check.remedy(deployment) }));
}

/** Repeats all checks after a failure, because a new release can take seconds to appear. */
export async function runChecks(
  checks: readonly Check[],
  deployment: Deployment,
  retry: { readonly times: number; readonly everyMs: number } = { times: 0, everyMs: 0 },
): Promise<CheckResults> {
  for (let retryCount = 0; ; retryCount += 1) {
    const problemsByCheck = await Promise.all(checks.map((check) => problemsOf(check, deployment)));
    const passed = checks
      .filter((_, index) => problemsByCheck[index]?.length === 0)
      .map(({ title }) => title);
    const problems = problemsByCheck.flat();
    if (problems.length === 0 || retryCount === retry.times) return { problems, passed };
    await wait(retry.everyMs);
  }
}

export function linesOfChecks({ problems, passed }: CheckResults): readonly string[] {
  return [
    ...problems.map(({ title, message, remedy }) => `✗ ${title}: ${message} → ${remedy}`),
    ...passed.map((title) => `✓ ${title}`),
  ];
}
