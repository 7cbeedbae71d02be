import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore.ts';

/** The document `operations/{job}` contains the last run of a job. */
export const OPERATIONS_COLLECTION = 'operations';

function lastRunRef(job: string): DocumentReference {
  return firestore().collection(OPERATIONS_COLLECTION).doc(job);
}

type JobOutcome = 'finished' | 'stopped early' | 'failed';

export async function recordRun(job: string, ranAt: Date, outcome: JobOutcome): Promise<void> {
  await lastRunRef(job).set({ ranAt: Timestamp.fromDate(ranAt), outcome });
}

export interface LastRun {
  readonly job: string;
  /** Null if the job never ran. */
  readonly ranAt: Date | null;
  readonly outcome: string | null;
}

/** `jobs` must not be empty. Costs one read for each job. */
export async function findLastRuns(...jobs: readonly string[]): Promise<readonly LastRun[]> {
  return (await firestore().getAll(...jobs.map(lastRunRef))).map((run) => {
    const [ranAt, outcome]: unknown[] = [run.get('ranAt'), run.get('outcome')];
    return {
      job: run.id,
      ranAt: ranAt instanceof Timestamp ? ranAt.toDate() : null,
      outcome: typeof outcome === 'string' ? outcome : null,
    };
  });
}

/** Returns null if the job never ran, or if its last run did not finish. */
export async function findStartOfLastRunIfFinished(job: string): Promise<Date | null> {
  const [run] = await findLastRuns(job);
  return run?.outcome === 'finished' ? run.ranAt : null;
}
