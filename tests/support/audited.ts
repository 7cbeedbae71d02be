import { AUDIT } from '../../functions/src/documents/audit.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';

/** What the audit log says of this person, in order: each action, who did it, and its details. */
export async function auditEntries(uid: string) {
  const { docs } = await firestore().collection(AUDIT).where('subject', '==', uid).get();
  return docs
    .toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis())
    .map((entry) => [entry.get('action'), entry.get('actor'), entry.get('details')] as const);
}

/** The same without the details. */
export const audited = async (uid: string): Promise<readonly unknown[]> =>
  (await auditEntries(uid)).map(([action, actor]) => [action, actor]);
