import { readFileSync } from 'node:fs';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** From vitest's JSON report. */
export function readVitestTotals(file: string): Totals {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** From Playwright's JSON report. A test that passed only when repeated has failed. */
export function readPlaywrightTotals(file: string): Totals {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}
