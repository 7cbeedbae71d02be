import { write as writeLog } from 'firebase-functions/logger';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/scheduler';
import { redact, redactedCause } from '../platform/redact.ts';
import type { JobOptions } from '../platform/runtime-options.ts';

/**
 * The last part of a job's timeout, which is reserved for the page that is being processed. No
 * further page starts in this time. Milliseconds.
 */
const RESERVED_FOR_LAST_PAGE_MS = 70_000;

/** The input of one run of a job. */
export interface JobRun {
  readonly now: Date;
  /** True once the job must not start another page. */
  readonly outOfTime: () => boolean;
}

/** The result of a run, for the log. */
export interface JobReport {
  /** False if the time ran out. The next run does the rest. */
  readonly finished: boolean;
  /** How many items failed, for example emails. Above 0, the run is logged as an error. */
  readonly failed?: number;
  /** The cause of the first failed or postponed item. */
  readonly firstFailure?: string | null;
  /** How many documents are not valid. The job leaves them unchanged. */
  readonly malformed?: number;
  /** The paths of the first documents that are not valid. */
  readonly malformedPaths?: readonly string[];
}

/** The largest number of paths of malformed documents in a report. */
const MAX_MALFORMED_PATHS = 20;

/** The fields of a report about malformed documents. */
export interface MalformedDocuments {
  malformed: number;
  /** The paths of the first documents that are not valid. */
  readonly malformedPaths: string[];
}

export function noteMalformed(report: MalformedDocuments, path: string): void {
  report.malformed += 1;
  if (report.malformedPaths.length < MAX_MALFORMED_PATHS) report.malformedPaths.push(path);
}

function severityOf(report: JobReport): 'ERROR' | 'WARNING' | 'INFO' | 'DEBUG' {
  const { failed = 0, malformed = 0, firstFailure } = report;
  if (failed > 0) return 'ERROR';
  if (malformed > 0 || firstFailure) return 'WARNING';
  // Most runs find nothing to do, so they are logged only at debug level.
  const counts = Object.values(report).filter((count) => typeof count === 'number');
  return counts.some((count) => count > 0) ? 'INFO' : 'DEBUG';
}

/**
 * Removes codes and addresses from a report. For example, an invitation's path contains its code.
 */
function redactReport(report: JobReport): JobReport {
  const { firstFailure, malformedPaths } = report;
  return {
    ...report,
    ...(firstFailure ? { firstFailure: redact(firstFailure) } : {}),
    ...(malformedPaths ? { malformedPaths: malformedPaths.map(redact) } : {}),
  };
}

/**
 * Defines a scheduled function that runs a job within its timeout and logs the result in one line.
 */
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
        outOfTime: () => Date.now() - startedAt >= workingTimeMs,
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
      // If this write fails too, the log line below still has the cause of the first failure.
      await recordRun(name, new Date(startedAt), 'failed').catch(() => undefined);
      writeLog({
        severity: 'ERROR',
        message: `${name} failed`,
        job: name,
        stack_trace: redactedCause(cause),
        durationMs: Date.now() - startedAt,
      });
      // The functions runtime logs this message. The message omits the cause, because the cause may
      // contain codes.
      throw new Error(`${name} failed`);
    }
  });
}
