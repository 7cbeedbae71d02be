import { createHash } from 'node:crypto';
import type { generateInvitations } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import { getInvitation, invitationDocument, invitationRef } from '../documents/invitations.ts';
import { getNetwork } from '../documents/network.ts';
import { quotaRef, quotaRefOf, readQuota, writeQuota } from '../documents/quotas.ts';
import { getMember } from '../documents/users.ts';
import { issue, statusAt } from '../domain/invitation.ts';
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
 * same key in this UTC month or the next spends nothing: it answers the same code, or 'key_reused'
 * for another body and for a code that is no longer active. 'forbidden' for a member who was
 * suspended or left since the call was admitted.
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
  const key = hashOf(idempotencyKey ?? code);
  const { note = '', recommendation = '', signed = false } = request;
  const body = hashOf(JSON.stringify([note, recommendation, signed]));
  return runTransaction(async (tx) => {
    const [maker, thisMonth, lastMonth, settings] = await Promise.all([
      getMember(tx, uid),
      tx.get(quotaRef(uid, now)),
      tx.get(quotaRefOf(uid, monthBefore(now))),
      getNetwork(tx),
    ]);
    const quota = readQuota(thisMonth);
    const recorded = [quota, readQuota(lastMonth)].find(({ keys }) => keys[key] !== undefined);
    const repeated = recorded?.keys[key];
    const invitation = repeated === undefined ? null : await getInvitation(tx, repeated);
    const madeBefore =
      repeated === undefined
        ? undefined
        : {
            code: repeated,
            sameBody: (recorded?.bodies[key] ?? body) === body,
            active: invitation !== null && statusAt(invitation, now) === 'active',
          };
    const issuing = decideIssuing({ maker, madeBefore, quota, settings, now });
    if (!issuing.ok) return issuing;
    if (issuing.code !== undefined) return { ok: true, code: issuing.code };

    const keys = { ...quota.keys, [key]: code };
    tx.create(invitationRef(code), invitationDocument(issue(code, uid, now, request)));
    const bodies = { ...quota.bodies, [key]: body };
    writeQuota(tx, uid, now, { ...spend(quota), keys, bodies });
    return { ok: true, code };
  });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
