import { error as logError, warn, write as writeLog } from 'firebase-functions/logger';
import {
  onSchedule,
  type ScheduleFunction,
  type ScheduleOptions,
} from 'firebase-functions/scheduler';
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
  /** Documents that this program did not write: left as they are, and reported. */
  readonly malformed?: number;
  /** The first of them, for whoever has to look at them. */
  readonly malformedPaths?: readonly string[];
}

function severityOf({ failed = 0, malformed = 0 }: Report): 'ERROR' | 'WARNING' | 'INFO' {
  if (failed > 0) return 'ERROR';
  return malformed > 0 ? 'WARNING' : 'INFO';
}

/** Half of a network looks like one whose accounts were deleted: nothing is tidied up in it. */
async function isBeingRestored(): Promise<boolean> {
  const { unfinishedImport } = await import('../store/backup/import-marker.ts');
  return (await unfinishedImport()) !== null;
}

/** One deployed job: runs it within its time, and logs what it did in one line. */
export function job(
  name: string,
  options: ScheduleOptions,
  load: () => Promise<{ run: (run: Run) => Promise<Report> }>,
): ScheduleFunction {
  return onSchedule(options, async () => {
    const startedAt = Date.now();
    try {
      if (await isBeingRestored()) {
        warn(`${name} waits for an import to be finished`, { job: name });
        return;
      }
      const { run } = await load();
      const report = await run({
        now: new Date(startedAt),
        outOfTime: () => Date.now() - startedAt >= WORKING_TIME_MS,
      });
      writeLog({
        severity: severityOf(report),
        message: `${name} ${report.finished ? 'finished' : 'stopped early'}`,
        job: name,
        ...report,
        durationMs: Date.now() - startedAt,
      });
    } catch (cause) {
      logError('job failed', { job: name, cause, durationMs: Date.now() - startedAt });
      throw cause;
    }
  });
}
