import { write as writeLog } from 'firebase-functions/logger';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/scheduler';
import { redact, redactedCause } from '../platform/redact.ts';
import type { JobOptions } from '../platform/runtime-options.ts';

/** How long before its time limit a job begins no further page. Milliseconds. */
const MARGIN_MS = 70_000;

/** One run of a job. */
export interface Run {
  readonly now: Date;
  /** True once no further page should be begun. */
  readonly outOfTime: () => boolean;
}

/** What a job did: counts for the log. */
export interface Report {
  /** False when time ran out first; the next run does the rest. */
  readonly finished: boolean;
  /** What the job could not do; more than none makes the run an error. */
  readonly failed?: number;
  /** Why the first of it could not be done, or was put off. */
  readonly firstFailure?: string | null;
  /** Documents that fail their schema: left unchanged, and reported. */
  readonly malformed?: number;
  /** The first of them, for the operator who looks at them. */
  readonly malformedPaths?: readonly string[];
}

/** As many malformed things as one report names. */
const NAMED = 20;

/** Documents that fail their schema, for the report of a job. */
export interface Malformed {
  malformed: number;
  /** Where the first of it is, for the operator who looks at it. */
  readonly malformedPaths: string[];
}

export function noteMalformed(report: Malformed, path: string): void {
  report.malformed += 1;
  if (report.malformedPaths.length < NAMED) report.malformedPaths.push(path);
}

function severityOf(report: Report): 'ERROR' | 'WARNING' | 'INFO' | 'DEBUG' {
  const { failed = 0, malformed = 0, firstFailure } = report;
  if (failed > 0) return 'ERROR';
  if (malformed > 0 || firstFailure) return 'WARNING';
  // Most runs find nothing to do: log these at debug level.
  const counts = Object.values(report).filter((count) => typeof count === 'number');
  return counts.some((count) => count > 0) ? 'INFO' : 'DEBUG';
}

/** The words in a report quote paths, and the path of an invitation is its code. */
function loggable(report: Report): Report {
  const { firstFailure, malformedPaths } = report;
  return {
    ...report,
    ...(firstFailure ? { firstFailure: redact(firstFailure) } : {}),
    ...(malformedPaths ? { malformedPaths: malformedPaths.map(redact) } : {}),
  };
}

/** One deployed job: runs it within its time, and logs what it did in one line. */
export function job(
  name: string,
  options: JobOptions,
  load: () => Promise<{ run: (run: Run) => Promise<Report> }>,
): ScheduleFunction {
  return onSchedule(options, async () => {
    const startedAt = Date.now();
    const workingTimeMs = options.timeoutSeconds * 1_000 - MARGIN_MS;
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
        ...loggable(report),
        durationMs: Date.now() - startedAt,
      });
    } catch (cause) {
      // Where this fails too, the line below tells why.
      await recordRun(name, new Date(startedAt), 'failed').catch(() => undefined);
      writeLog({
        severity: 'ERROR',
        message: `${name} failed`,
        job: name,
        stack_trace: redactedCause(cause),
        durationMs: Date.now() - startedAt,
      });
      // The scheduler's wrapper logs the message of what it catches as it stands.
      throw new Error(`${name} failed`);
    }
  });
}
