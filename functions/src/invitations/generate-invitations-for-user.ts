import { createHash } from 'node:crypto';
import type { generateInvitationsForUser } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import { findInvitationInTransaction, newInvitationCode } from '../documents/invitations.ts';
import { findNetworkSettingsInTransaction } from '../documents/network.ts';
import { quotaRef, quotaRefOfMonth, readQuota, writeIdempotencyKey } from '../documents/quotas.ts';
import { findMemberInTransaction } from '../documents/users.ts';
import { decideInvitationCreation } from '../domain/creating-invitation.ts';
import { statusAt } from '../domain/invitation.ts';
import { monthBefore } from '../domain/months.ts';
import type { Handler } from '../platform/call.ts';
import { requireCallerDocument } from '../platform/caller.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';

const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/**
 * Not even an admin can create an invitation for another member, because an invitation is a vouch
 * by its creator.
 */
export const handle: Handler<typeof generateInvitationsForUser> = async ({
  params,
  body,
  caller,
  header,
  now,
  refuse,
}) => {
  if (params.uid !== caller.uid) throw refuse('forbidden');
  const idempotencyKey = header('idempotency-key') ?? null;
  if (idempotencyKey !== null && !IDEMPOTENCY_KEY_PATTERN.test(idempotencyKey)) {
    throw refuse('invalid_request', 'The Idempotency-Key is not valid.');
  }
  const decision = await createInvitationOnce({ ...body, uid: caller.uid, idempotencyKey, now });
  if (!decision.ok) {
    const { reason, waitsUntil } = decision;
    throw refuse(reason, waitsUntil ? MESSAGES.tooNew(waitsUntil) : undefined);
  }
  return { success: true, codes: [decision.code], message: MESSAGES.invitationCreated };
};

/**
 * Creates nothing if the member already used the idempotency key in this UTC month or the last one.
 */
function createInvitationOnce(request: {
  uid: string;
  idempotencyKey: string | null;
  note?: string | undefined;
  recommendation?: string | undefined;
  now: Date;
}): Promise<ReturnType<typeof decideInvitationCreation>> {
  const { uid, idempotencyKey, note = '', recommendation = '', now } = request;
  const newCode = newInvitationCode();
  // Without a key, the new code is the key. If the response to the commit is lost, the transaction
  // runs again and then finds the invitation that its first run created.
  const keyHash = hashOf(idempotencyKey ?? newCode);
  const bodyHash = hashOf(JSON.stringify([note, recommendation]));
  return decideAndWrite(async (tx) => {
    const [inviter, thisMonth, lastMonth, settings] = await Promise.all([
      findMemberInTransaction(tx, uid),
      tx.get(quotaRef(uid, now)),
      tx.get(quotaRefOfMonth(uid, monthBefore(now))),
      findNetworkSettingsInTransaction(tx),
    ]);
    const quota = readQuota(thisMonth);
    const idempotencyKeyUse = quota.keys[keyHash] ?? readQuota(lastMonth).keys[keyHash];
    const invitation =
      idempotencyKeyUse && (await findInvitationInTransaction(tx, idempotencyKeyUse.code));
    const earlierInvitation = idempotencyKeyUse && {
      code: idempotencyKeyUse.code,
      hasSameBody: idempotencyKeyUse.body === bodyHash,
      isActive: invitation != null && statusAt(invitation, now) === 'active',
    };
    const decision = decideInvitationCreation({
      inviter: requireCallerDocument(inviter),
      earlierInvitation,
      quota,
      settings,
      code: newCode,
      texts: { note, recommendation },
      now,
    });
    if (decision.ok && !decision.repeated) {
      writeIdempotencyKey(tx, uid, now, keyHash, { code: newCode, body: bodyHash });
    }
    return decision;
  });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
