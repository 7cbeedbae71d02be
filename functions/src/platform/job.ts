import { write as writeLog } from 'firebase-functions/logger';
import {
  onSchedule,
  type ScheduleFunction,
  type ScheduleOptions,
} from 'firebase-functions/scheduler';
import { redact, redactedCause } from './redact.ts';
import { WORKING_TIME_MS } from './timetable.ts';

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
  /** Why the first of it could not be done. */
  readonly firstFailure?: string | null;
  /** Documents that fail their schema: left unchanged, and reported. */
  readonly malformed?: number;
  /** The first of them, for the operator who looks at them. */
  readonly malformedPaths?: readonly string[];
}

function severityOf({ failed = 0, malformed = 0 }: Report): 'ERROR' | 'WARNING' | 'INFO' {
  if (failed > 0) return 'ERROR';
  return malformed > 0 ? 'WARNING' : 'INFO';
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
  options: ScheduleOptions,
  load: () => Promise<{ run: (run: Run) => Promise<Report> }>,
): ScheduleFunction {
  return onSchedule(options, async () => {
    const startedAt = Date.now();
    const [{ run }, { recordRun }] = await Promise.all([load(), import('./record-run.ts')]);
    try {
      const report = await run({
        now: new Date(startedAt),
        outOfTime: () => Date.now() - startedAt >= WORKING_TIME_MS,
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
