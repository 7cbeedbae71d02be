import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../emulators/configuration.ts';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, a line each with where, which, and the beginning of why. */
  readonly failures: readonly string[];
}

/** Enough to say what happened when only the end of the output is seen. Characters. */
const WHY_LENGTH = 300;

function failure(file: string, title: string, why: string): string {
  const text = stripVTControlCharacters(why).replaceAll(/\s+/g, ' ').trim();
  const where = path.isAbsolute(file) ? path.relative(root, file) : file;
  return `${where} › ${title}: ${text.slice(0, WHY_LENGTH)}`;
}

/** From vitest's JSON report. */
export function readVitestTotals(file: string): Totals {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: readonly {
      name: string;
      status: string;
      message: string;
      assertionResults: readonly { fullName: string; status: string; failureMessages: string[] }[];
    }[];
  };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed');
      // A file that could not be loaded, or whose hooks failed, says so itself.
      if (status === 'failed' && failed.length === 0) return [failure(name, 'the file', message)];
      return failed.map((test) => failure(name, test.fullName, test.failureMessages.join(' ')));
    }),
  };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    file: string;
    title: string;
    ok: boolean;
    tests: readonly { results: readonly { error?: { message?: string } }[] }[];
  }[];
}

function playwrightFailures(suites: readonly PlaywrightSuite[]): readonly string[] {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) =>
        failure(
          `tests/e2e/${file}`,
          title,
          tests
            .flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
            .join(' '),
        ),
      ),
    ...playwrightFailures(suite.suites ?? []),
  ]);
}

/** From Playwright's JSON report. A test that passed only when repeated has failed. */
export function readPlaywrightTotals(file: string): Totals {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: readonly PlaywrightSuite[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: playwrightFailures(suites),
  };
}
