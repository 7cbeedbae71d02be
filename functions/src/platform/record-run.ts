import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from './firestore.ts';

/** `operations/{job}`: when each scheduled function ran last, for admins. */
export const OPERATIONS = 'operations';

export type RunOutcome = 'finished' | 'stopped early' | 'failed';

/** Writes down that a scheduled function ran. One write. */
export async function recordRun(job: string, ranAt: Date, outcome: RunOutcome): Promise<void> {
  await firestore()
    .collection(OPERATIONS)
    .doc(job)
    .set({ ranAt: Timestamp.fromDate(ranAt), outcome });
}

/** When this job ran last, if that run did all it had to; else null. One read. */
export async function finishedAt(job: string): Promise<Date | null> {
  const run = await firestore().collection(OPERATIONS).doc(job).get();
  const [ranAt, outcome]: unknown[] = [run.get('ranAt'), run.get('outcome')];
  return outcome === 'finished' && ranAt instanceof Timestamp ? ranAt.toDate() : null;
}
