import { AUDIT } from '../../functions/src/documents/audit.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';

/** What the audit log says of this person: each action, and who did it. */
export async function audited(uid: string): Promise<readonly unknown[]> {
  const { docs } = await firestore().collection(AUDIT).where('subject', '==', uid).get();
  return docs.map((entry) => [entry.get('action'), entry.get('actor')]);
}
