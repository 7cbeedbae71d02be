import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../firestore.ts';

/** What the jobs and the import remember between two runs. */
export const OPERATIONS = 'operations';

/** Stands while an import is under way, and names the file that it is of. */
export function markerRef(): DocumentReference {
  return firestore().collection(OPERATIONS).doc('import');
}

const markerSchema = z.object({ digest: z.string() });

/** One read: the digest of the import that was begun here and never finished, or null. */
export async function unfinishedImport(): Promise<string | null> {
  const marker = markerSchema.safeParse((await markerRef().get()).data());
  return marker.success ? marker.data.digest : null;
}
