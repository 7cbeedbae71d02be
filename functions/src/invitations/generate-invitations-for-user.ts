import { createHash } from 'node:crypto';
import type { generateInvitations } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import { invitationDocument, invitationRef } from '../documents/invitations.ts';
import { quotaRef, quotaRefOf, readQuota, writeQuota } from '../documents/quotas.ts';
import { memberRef, readMember } from '../documents/users.ts';
import { issue } from '../domain/invitation.ts';
import { monthBefore, spend } from '../domain/quota.ts';
import { mayVouch } from '../domain/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { firestore } from '../platform/firestore.ts';
import { newCode } from './new-code.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * POST /generate_invitations_for_user/{uid} (section 7). Only for oneself, an admin included: a
 * code is its maker's vouch.
 */
export const handle: Handler<typeof generateInvitations> = async ({
  params,
  body: { note },
  caller,
  header,
  now,
  refuse,
}) => {
  if (params.uid !== caller.uid) throw refuse('forbidden');
  const idempotencyKey = header('idempotency-key') ?? null;
  if (idempotencyKey !== null && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    throw refuse('invalid_request', 'The Idempotency-Key is not valid.');
  }
  const issued = await issueInvitation({ uid: caller.uid, idempotencyKey, note, now });
  if (!issued.ok) throw refuse(issued.reason);
  return { success: true, codes: [issued.code], message: MESSAGES.codeGenerated };
};

/**
 * Makes one code and spends one of the month's invitations, in one transaction. A repeat with the
 * same key in this UTC month or the next answers the same code and spends nothing. 'forbidden' for
 * a member who was suspended or left since the call was admitted.
 */
export async function issueInvitation(request: {
  uid: string;
  /** The client's own text; null for a call that is never repeated. */
  idempotencyKey: string | null;
  note?: string | undefined;
  now: Date;
}): Promise<
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: 'quota_exhausted' | 'forbidden' }
> {
  const { uid, idempotencyKey, note, now } = request;
  const code = newCode();
  // Without the client's key one of its own, so that a retry after a lost answer finds its write.
  const key = createHash('sha256')
    .update(idempotencyKey ?? code)
    .digest('base64url');
  return firestore().runTransaction(async (tx) => {
    const [document, thisMonth, lastMonth] = await Promise.all([
      tx.get(memberRef(uid)),
      tx.get(quotaRef(uid, now)),
      tx.get(quotaRefOf(uid, monthBefore(now))),
    ]);
    const member = readMember(document);
    if (!mayVouch(member)) return { ok: false, reason: 'forbidden' };

    const quota = readQuota(thisMonth);
    const made = quota.keys[key] ?? readQuota(lastMonth).keys[key];
    if (made !== undefined) return { ok: true, code: made };
    const spending = spend(member.role, quota);
    if (!spending.ok) return spending;

    const keys = { ...quota.keys, [key]: code };
    tx.create(invitationRef(code), invitationDocument(issue(code, uid, now, note)));
    writeQuota(tx, uid, now, { ...spending.quota, keys });
    return { ok: true, code };
  });
}
