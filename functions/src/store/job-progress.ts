import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from './firestore.ts';

export const JOB_PROGRESS = 'job_progress';

/** Where a job that did not get through everything left off, for its next run. */
export function progressOf(job: string): DocumentReference {
  return firestore().collection(JOB_PROGRESS).doc(job);
}

/** In a list of another service, which has no order to ask for. */
const placeSchema = z.object({ pageToken: z.string() });

/** One read: the page of such a list that a job's next run begins with, null for the first one. */
export async function pageToBeginWith(job: string): Promise<string | null> {
  const place = placeSchema.safeParse((await progressOf(job).get()).data());
  return place.success ? place.data.pageToken : null;
}

/** Keeps the page that comes next, or forgets where the run began once it came to the end. */
export async function keepPage(
  job: string,
  { next, began }: { next: string | null; began: string | null },
): Promise<void> {
  if (next !== null) await progressOf(job).set({ pageToken: next });
  else if (began !== null) await progressOf(job).delete();
}
