import { type AuditEvent, recordAudit } from './audit.ts';
import { auth } from './auth.ts';
import { firestore } from './firestore.ts';

/** Records what happened to an account; Auth itself takes part in no transaction. */
async function record(event: AuditEvent): Promise<void> {
  await firestore().runTransaction(async (tx) => recordAudit(tx, event));
}

/**
 * Bars an account: no sign-in, no token renewed, and every token out there refused at its next
 * use. Its codes stop redeeming at once; revoking them durably is the caller's next step.
 */
export async function disableAccount(uid: string, now: Date): Promise<void> {
  await auth().updateUser(uid, { disabled: true });
  await auth().revokeRefreshTokens(uid);
  await record({ action: 'member_disabled', actor: 'operator', subject: uid, at: now });
}

/** Lets a barred account in again. Codes that were revoked stay revoked. */
export async function enableAccount(uid: string, now: Date): Promise<void> {
  await auth().updateUser(uid, { disabled: false });
  await record({ action: 'member_enabled', actor: 'operator', subject: uid, at: now });
}
