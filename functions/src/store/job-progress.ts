import type { DocumentReference } from 'firebase-admin/firestore';
import { firestore } from './firestore.ts';

export const JOB_PROGRESS = 'job_progress';

/** Where a job that did not get through everything left off, for its next run. */
export function progressOf(job: string): DocumentReference {
  return firestore().collection(JOB_PROGRESS).doc(job);
}
