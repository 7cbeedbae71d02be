import { reaperMemoryDocument, reaperMemoryRef } from '../../functions/src/store/reaper-memory.ts';

const HOUR = 3_600_000;

/** A reaper that has run every night of a network's life, and last an hour before `now`. */
export async function reaperKnowsItsNights(now = new Date()): Promise<void> {
  const memory = { ranAt: new Date(now.getTime() - HOUR), countsFrom: new Date(0) };
  await reaperMemoryRef().set(reaperMemoryDocument(memory));
}
