import { write as writeLog } from 'firebase-functions/logger';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/scheduler';
import { redact, redactedCause } from '../platform/redact.ts';
import type { JobOptions } from '../platform/runtime-options.ts';

/**
 * A job starts no further page of documents in this last part of its timeout, so that the page in
 * progress can finish.
 */
const RESERVED_FOR_LAST_PAGE_MS = 70_000;

export interface JobRun {
  readonly now: Date;
  /** True once the job must not start another page. */
  readonly isOutOfTime: () => boolean;
}

export interface JobReport {
  /** False if the time ran out. The next run does the rest. */
  readonly finished: boolean;
  /** The number of failed items. If it is above 0, the run is logged as an error. */
  readonly failed?: number;
  /** The error message of the first item that could not be processed. */
  readonly firstFailure?: string | null;
  readonly malformed?: number;
  readonly malformedPaths?: readonly string[];
}

const MAX_MALFORMED_PATHS = 20;

export interface MalformedDocumentsReport {
  malformed: number;
  readonly malformedPaths: string[];
}

export function recordMalformedDocument(report: MalformedDocumentsReport, path: string): void {
  report.malformed += 1;
  if (report.malformedPaths.length < MAX_MALFORMED_PATHS) report.malformedPaths.push(path);
}

export function severityOf(report: JobReport): 'ERROR' | 'WARNING' | 'INFO' | 'DEBUG' {
  const { failed = 0, malformed = 0, firstFailure } = report;
  if (failed > 0) return 'ERROR';
  if (malformed > 0 || firstFailure) return 'WARNING';
  // Runs that find nothing to do are logged only at debug level, because they are frequent.
  const counts = Object.values(report).filter((count) => typeof count === 'number');
  return counts.some((count) => count > 0) ? 'INFO' : 'DEBUG';
}

/**
 * Removes codes and addresses. The path of an invitation contains its code, and an error message
 * may contain an email address.
 */
export function redactReport(report: JobReport): JobReport {
  const { firstFailure, malformedPaths } = report;
  return {
    ...report,
    ...(firstFailure ? { firstFailure: redact(firstFailure) } : {}),
    ...(malformedPaths ? { malformedPaths: malformedPaths.map(redact) } : {}),
  };
}

export function defineJob(
  name: string,
  options: JobOptions,
  load: () => Promise<{ run: (run: JobRun) => Promise<JobReport> }>,
): ScheduleFunction {
  return onSchedule(options, async () => {
    const startedAt = Date.now();
    const workingTimeMs = options.timeoutSeconds * 1_000 - RESERVED_FOR_LAST_PAGE_MS;
    const [{ run }, { recordRun }] = await Promise.all([
      load(),
      import('../documents/operations.ts'),
    ]);
    try {
      const report = await run({
        now: new Date(startedAt),
        isOutOfTime: () => Date.now() - startedAt >= workingTimeMs,
      });
      const severity = severityOf(report);
      const outcome = report.finished ? 'finished' : 'stopped early';
      await recordRun(name, new Date(startedAt), severity === 'ERROR' ? 'failed' : outcome);
      writeLog({
        severity,
        message: `${name} ${outcome}`,
        job: name,
        ...redactReport(report),
        durationMs: Date.now() - startedAt,
      });
    } catch (cause) {
      // If this write fails too, its error is ignored, so that the log line below shows the first
      // error.
      await recordRun(name, new Date(startedAt), 'failed').catch(() => undefined);
      writeLog({
        severity: 'ERROR',
        message: `${name} failed`,
        job: name,
        stack_trace: redactedCause(cause),
        durationMs: Date.now() - startedAt,
      });
      // The runtime logs this error. Its message omits the cause, because the cause may contain
      // codes.
      throw new Error(`${name} failed`);
    }
  });
}
