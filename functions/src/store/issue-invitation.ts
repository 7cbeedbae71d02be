import { createHash } from 'node:crypto';
import { customAlphabet } from 'nanoid';
import { CODE_ALPHABET, CODE_LENGTH } from '../contract/invitation-code.ts';
import type { Role } from '../contract/roles.ts';
import { issue } from '../domain/invitation.ts';
import { monthBefore, monthOf, spend } from '../domain/quota.ts';
import { invitationDocument, invitationRef } from './documents/invitations.ts';
import { quotaRef, quotaRefOf, readQuota } from './documents/quotas.ts';
import { firestore } from './firestore.ts';

const newCode = customAlphabet(CODE_ALPHABET, CODE_LENGTH);

export type Issued =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: 'quota_exhausted' };

/**
 * Makes one code and spends one of the month's invitations, in one transaction (section 7). A repeat
 * with the same key in this UTC month or the next answers the same code and spends nothing.
 */
export async function issueInvitation(request: {
  uid: string;
  role: Role;
  /** The client's own text; null for a call that is never repeated. */
  idempotencyKey: string | null;
  now: Date;
}): Promise<Issued> {
  const { uid, role, idempotencyKey, now } = request;
  const month = monthOf(now);
  const code = newCode();
  // Without the client's key one of its own: a transaction that runs again after the answer to its
  // commit was lost finds what it made.
  const key = createHash('sha256')
    .update(idempotencyKey ?? code)
    .digest('base64url');
  return firestore().runTransaction(async (tx) => {
    const [thisMonth, lastMonth] = await Promise.all([
      tx.get(quotaRef(uid, now)),
      tx.get(quotaRefOf(uid, monthBefore(now))),
    ]);
    const quota = readQuota(thisMonth);
    const made = quota.keys[key] ?? readQuota(lastMonth).keys[key];
    if (made !== undefined) return { ok: true, code: made };
    const spending = spend(role, quota);
    if (!spending.ok) return spending;
    tx.create(invitationRef(code), invitationDocument(issue(code, uid, now)));
    const keys = { ...spending.quota.keys, [key]: code };
    tx.set(quotaRef(uid, now), { uid, month, ...spending.quota, keys });
    return { ok: true, code };
  });
}
