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
