import { FieldValue } from 'firebase-admin/firestore';
import { decideReset, type Reset } from '../domain/resetting.ts';
import { AUDIT, recordAudit } from './documents/audit.ts';
import { memberRef, readMember } from './documents/users.ts';
import { firestore } from './firestore.ts';

/**
 * Takes the role and the inviter of a partialuser away (section 4), in one transaction with its
 * audit entry, which says whose first code counts no longer. Two reads, two writes.
 */
export async function resetMember(
  uid: string,
  now: Date,
): Promise<Pick<Reset & { ok: true }, 'ok' | 'inviter'> | (Reset & { ok: false })> {
  // Run again after the answer to its commit was lost, the transaction finds this entry.
  const entry = firestore().collection(AUDIT).doc();
  let inviter: string | null = null;
  return firestore().runTransaction(async (tx) => {
    const [document, done] = await tx.getAll(memberRef(uid), entry);
    if (done?.exists) return { ok: true, inviter };
    const reset = decideReset(document ? readMember(document) : null);
    if (!reset.ok) return reset;
    inviter = reset.inviter;
    // As somebody has it who only signed up.
    tx.update(memberRef(uid), { role: FieldValue.delete(), invitedBy: FieldValue.delete() });
    recordAudit(
      tx,
      {
        action: 'member_reset',
        actor: 'operator',
        subject: uid,
        at: now,
        details: { inviter },
      },
      entry,
    );
    return { ok: true, inviter };
  });
}
