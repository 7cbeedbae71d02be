import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { isWriteConflict } from '../platform/failure.ts';
import { firestore } from '../platform/firestore.ts';

/** `operations/{job}`: when each scheduled function ran last, for admins. */
export const OPERATIONS = 'operations';

function runRef(job: string): DocumentReference {
  return firestore().collection(OPERATIONS).doc(job);
}

export type RunOutcome = 'finished' | 'stopped early' | 'failed';

/** Writes down that a scheduled function ran. One write. */
export async function recordRun(job: string, ranAt: Date, outcome: RunOutcome): Promise<void> {
  await runRef(job).set({ ranAt: Timestamp.fromDate(ranAt), outcome });
}

export interface LastRun {
  readonly job: string;
  /** When an overview first missed a run of this job; null before that, and once the job ran. */
  readonly missedSince: Date | null;
  /** Null for a job that never ran. */
  readonly ranAt: Date | null;
  readonly outcome: string | null;
}

/** The last run of each of these jobs, one or more. One read for each. */
export async function findRuns(...jobs: readonly string[]): Promise<readonly LastRun[]> {
  return (await firestore().getAll(...jobs.map(runRef))).map((run) => {
    const missedSince: unknown = run.get('missedSince');
    const [ranAt, outcome]: unknown[] = [run.get('ranAt'), run.get('outcome')];
    return {
      job: run.id,
      missedSince: missedSince instanceof Timestamp ? missedSince.toDate() : null,
      ranAt: ranAt instanceof Timestamp ? ranAt.toDate() : null,
      outcome: typeof outcome === 'string' ? outcome : null,
    };
  });
}

/**
 * Stores that this job has not run by `now`. Changes nothing if the job has run or an earlier call stored
 * it. The job's next run overwrites it.
 */
export async function recordMissed(job: string, now: Date): Promise<void> {
  try {
    await runRef(job).create({ missedSince: Timestamp.fromDate(now) });
  } catch (error) {
    if (!isWriteConflict(error)) throw error;
  }
}

/** When this job ran last, if that run finished; else null. One read. */
export async function finishedAt(job: string): Promise<Date | null> {
  const [run] = await findRuns(job);
  return run?.outcome === 'finished' ? run.ranAt : null;
}
