import type { Reporter, TestCase } from 'vitest/node';

/** Names at the end of a run what passed only at a second try, as Playwright's report does by itself. */
export default class SecondTries implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) {
      this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
    }
  }

  onTestRunEnd(): void {
    for (const name of this.#names) console.log(`  Passed at the second try: ${name}`);
  }
}
