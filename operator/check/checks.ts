import { setTimeout as wait } from 'node:timers/promises';
import type { Deployment } from './deployment.ts';

export interface Check {
  /**
   * Names what is checked, for example 'Pages and their headers'. A noun phrase, because the title
   * is printed after ✓ and also after ✗.
   */
  readonly title: string;
  /** Returns one sentence per problem. May throw NotYet. */
  readonly run: (deployment: Deployment) => Promise<readonly string[]>;
  readonly remedy: (deployment: Deployment) => string;
}

/** A check throws this if it is too early to tell. The message says what the check waits for. */
export class NotYet extends Error {}

export interface CheckProblem {
  readonly title: string;
  /** One sentence, for example `/login answers 500.` */
  readonly message: string;
  readonly remedy: string;
}

export interface CheckResults {
  readonly problems: readonly CheckProblem[];
  readonly notYet: readonly Pick<CheckProblem, 'title' | 'message'>[];
  /** The titles of the checks that found no problem. */
  readonly passed: readonly string[];
}

export const problemUnless = (isCorrect: boolean, problem: string): readonly string[] =>
  isCorrect ? [] : [problem];

/** If the check throws any error but NotYet, it has found out nothing, which counts as a problem. */
async function runCheck(check: Check, deployment: Deployment): Promise<CheckResults> {
  const { title } = check;
  try {
    const messages = await check.run(deployment);
    const remedy = check.remedy(deployment);
    return {
      problems: messages.map((message) => ({ title, message, remedy })),
      notYet: [],
      passed: messages.length === 0 ? [title] : [],
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof NotYet) return { problems: [], notYet: [{ title, message }], passed: [] };
    const remedy = 'nothing is known about it: check the network, then run this again';
    return { problems: [{ title, message, remedy }], notYet: [], passed: [] };
  }
}

/** Repeats all checks after a failure, because a new release can take seconds to appear. */
export async function runChecks(
  checks: readonly Check[],
  deployment: Deployment,
  retry: { readonly times: number; readonly everyMs: number } = { times: 0, everyMs: 0 },
): Promise<CheckResults> {
  for (let retryCount = 0; ; retryCount += 1) {
    const results = await Promise.all(checks.map((check) => runCheck(check, deployment)));
    const problems = results.flatMap((result) => result.problems);
    if (problems.length === 0 || retryCount === retry.times) {
      return {
        problems,
        notYet: results.flatMap((result) => result.notYet),
        passed: results.flatMap((result) => result.passed),
      };
    }
    await wait(retry.everyMs);
  }
}

export function linesOfChecks({ problems, notYet, passed }: CheckResults): readonly string[] {
  return [
    ...problems.map(({ title, message, remedy }) => `✗ ${title}: ${message} → ${remedy}`),
    ...notYet.map(({ title, message }) => `… ${title}: not yet. ${message}`),
    ...passed.map((title) => `✓ ${title}`),
  ];
}
