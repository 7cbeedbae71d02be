import { auth } from './auth.ts';
import { AUDIT, type AuditEvent, recordAudit } from './documents/audit.ts';
import { memberRef } from './documents/users.ts';
import { firestore } from './firestore.ts';

/**
 * Records what happened to an account, and marks the member's document: an ID token outlives the
 * barring by up to an hour, and the mark is what firestore.rules can see of it meanwhile.
 */
async function record(event: AuditEvent, disabled: boolean): Promise<void> {
  // Run again after the answer to its commit was lost, the transaction finds this entry.
  const entry = firestore().collection(AUDIT).doc();
  await firestore().runTransaction(async (tx) => {
    const [document, done] = await tx.getAll(memberRef(event.subject), entry);
    if (done?.exists) return;
    if (document?.exists) tx.update(document.ref, { disabled });
    recordAudit(tx, event, entry);
  });
}

/**
 * Bars an account: no sign-in, no token renewed, and every token out there refused at its next
 * use. Its codes stop redeeming at once; revoking them durably is the caller's next step.
 */
export async function disableAccount(uid: string, now: Date): Promise<void> {
  await auth().updateUser(uid, { disabled: true });
  await auth().revokeRefreshTokens(uid);
  await record({ action: 'member_disabled', actor: 'operator', subject: uid, at: now }, true);
}

/** Lets a barred account in again. Codes that were revoked stay revoked. */
export async function enableAccount(uid: string, now: Date): Promise<void> {
  await auth().updateUser(uid, { disabled: false });
  await record({ action: 'member_enabled', actor: 'operator', subject: uid, at: now }, false);
}
