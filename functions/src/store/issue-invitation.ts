import { createHash } from 'node:crypto';
import { customAlphabet } from 'nanoid';
import { CODE_ALPHABET, CODE_LENGTH } from '../contract/invitation-code.ts';
import type { Role } from '../contract/roles.ts';
import { issue } from '../domain/invitation.ts';
import { monthBefore, monthOf, spend } from '../domain/quota.ts';
import { invitationDocument, invitationRef } from './documents/invitations.ts';
import { quotaRef, quotaRefOf, readQuota } from './documents/quotas.ts';
import { firestore } from './firestore.ts';
import { isWriteConflict } from './write-conflict.ts';

/** A code that no invitation has yet, for all that chance can say. */
export const newCode = customAlphabet(CODE_ALPHABET, CODE_LENGTH);

export type Issued =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: 'quota_exhausted' };

/**
 * Makes one code and spends one of the month's invitations, in one write (section 7). A repeat with
 * the same key in this UTC month or the next answers the same code and spends nothing.
 */
export async function issueInvitation(request: {
  uid: string;
  role: Role;
  /** The client's own text; null for a call that is never repeated. */
  idempotencyKey: string | null;
  note?: string | undefined;
  now: Date;
}): Promise<Issued> {
  const { uid, role, idempotencyKey, note, now } = request;
  const code = newCode();
  // Without the client's key one of its own, so that a retry after a lost answer finds its write.
  const key = createHash('sha256')
    .update(idempotencyKey ?? code)
    .digest('base64url');
  // Not a transaction: several at once hold read locks on the quota and wait for one another for
  // seconds. After a write conflict this tries again; each conflict means that another call made a
  // code, so the quota bounds the tries.
  for (;;) {
    const [thisMonth, lastMonth] = await Promise.all([
      quotaRef(uid, now).get(),
      quotaRefOf(uid, monthBefore(now)).get(),
    ]);
    const quota = readQuota(thisMonth);
    const made = quota.keys[key] ?? readQuota(lastMonth).keys[key];
    if (made !== undefined) return { ok: true, code: made };
    const spending = spend(role, quota);
    if (!spending.ok) return spending;
    const keys = { ...quota.keys, [key]: code };
    const spent = { uid, month: monthOf(now), ...spending.quota, keys };
    const batch = firestore().batch();
    batch.create(invitationRef(code), invitationDocument(issue(code, uid, now, note)));
    if (thisMonth.updateTime === undefined) batch.create(thisMonth.ref, spent);
    else batch.update(thisMonth.ref, spent, { lastUpdateTime: thisMonth.updateTime });
    try {
      await batch.commit();
      return { ok: true, code };
    } catch (error) {
      if (!isWriteConflict(error)) throw error;
    }
  }
}
