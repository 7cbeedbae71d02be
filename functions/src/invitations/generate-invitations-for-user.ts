import { createHash } from 'node:crypto';
import type { generateInvitations } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import { invitationDocument, invitationRef } from '../documents/invitations.ts';
import { getNetwork } from '../documents/network.ts';
import { quotaRef, quotaRefOf, readQuota, writeQuota } from '../documents/quotas.ts';
import { getMember } from '../documents/users.ts';
import { issue } from '../domain/invitation.ts';
import { decideIssuing, type Issuing } from '../domain/issuing.ts';
import { monthBefore, spend } from '../domain/quota.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';
import { newCode } from './new-code.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * POST /generate_invitations_for_user/{uid}. Only for oneself, an admin included: a
 * code is its maker's vouch.
 */
export const handle: Handler<typeof generateInvitations> = async ({
  params,
  body,
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
  const issued = await issueInvitation({ ...body, uid: caller.uid, idempotencyKey, now });
  if (!issued.ok) {
    throw refuse(issued.reason, issued.from ? MESSAGES.tooNew(issued.from) : undefined);
  }
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
  recommendation?: string | undefined;
  signed?: boolean | undefined;
  now: Date;
}): Promise<
  { readonly ok: true; readonly code: string } | Exclude<Issuing, { readonly ok: true }>
> {
  const { uid, idempotencyKey, now } = request;
  const code = newCode();
  // Without the client's key one of its own, so that a retry after a lost answer finds its write.
  const key = createHash('sha256')
    .update(idempotencyKey ?? code)
    .digest('base64url');
  return runTransaction(async (tx) => {
    const [maker, thisMonth, lastMonth, settings] = await Promise.all([
      getMember(tx, uid),
      tx.get(quotaRef(uid, now)),
      tx.get(quotaRefOf(uid, monthBefore(now))),
      getNetwork(tx),
    ]);
    const quota = readQuota(thisMonth);
    const madeBefore = quota.keys[key] ?? readQuota(lastMonth).keys[key];
    const issuing = decideIssuing({ maker, madeBefore, quota, settings, now });
    if (!issuing.ok) return issuing;
    if (issuing.code !== undefined) return { ok: true, code: issuing.code };

    const keys = { ...quota.keys, [key]: code };
    tx.create(invitationRef(code), invitationDocument(issue(code, uid, now, request)));
    writeQuota(tx, uid, now, { ...spend(quota), keys });
    return { ok: true, code };
  });
}
