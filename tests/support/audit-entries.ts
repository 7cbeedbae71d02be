import { AUDIT_COLLECTION } from '../../functions/src/documents/audit.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';

/** Returns a person's audit entries in order: each action, its actor, and its details. */
export async function auditEntries(uid: string) {
  const { docs } = await firestore().collection(AUDIT_COLLECTION).where('subject', '==', uid).get();
  return docs
    .toSorted((left, right) => left.createTime.toMillis() - right.createTime.toMillis())
    .map((entry) => [entry.get('action'), entry.get('actor'), entry.get('details')] as const);
}

export const auditedActionsAndActors = async (uid: string): Promise<readonly unknown[]> =>
  (await auditEntries(uid)).map(([action, actor]) => [action, actor]);
