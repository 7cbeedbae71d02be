import type { FirebaseResult } from './firebase-cli.ts';

/** Reads the output of `firebase firestore:indexes --pretty`, which names the state of each index. */
export function describeIndexes({ ok, stdout }: FirebaseResult): string {
  if (!ok)
    return '… Indexes: unknown, because firebase-tools does not list them. Until Firestore has built them, calls that need them answer 500.';
  const buildingCount = stdout.match(/\[CREATING\]/g)?.length ?? 0;
  return buildingCount === 0
    ? '✓ Indexes'
    : `… Indexes: not yet. Firestore is still building ${buildingCount}, which takes minutes. Until then, calls that need them answer 500.`;
}
