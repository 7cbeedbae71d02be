import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type ReaperMemory, rememberRun } from '../domain/reaping.ts';
import { OPERATIONS } from './backup/import-marker.ts';
import { firestore } from './firestore.ts';

const memorySchema = z.object({
  ranAt: z.instanceof(Timestamp),
  countsFrom: z.instanceof(Timestamp),
});

/** Gone after an import, and as old as the backup after a restore. */
export function reaperMemoryRef(): DocumentReference {
  return firestore().collection(OPERATIONS).doc('reaping');
}

/** The fields of a reaper's memory. */
export function reaperMemoryDocument({ ranAt, countsFrom }: ReaperMemory) {
  return { ranAt: Timestamp.fromDate(ranAt), countsFrom: Timestamp.fromDate(countsFrom) };
}

/** Remembers that the reaper runs now, before it removes anybody. One read, one write. */
export async function remember(now: Date): Promise<ReaperMemory> {
  const found = memorySchema.safeParse((await reaperMemoryRef().get()).data());
  const before = found.success
    ? { ranAt: found.data.ranAt.toDate(), countsFrom: found.data.countsFrom.toDate() }
    : null;
  const memory = rememberRun(before, now);
  await reaperMemoryRef().set(reaperMemoryDocument(memory));
  return memory;
}
