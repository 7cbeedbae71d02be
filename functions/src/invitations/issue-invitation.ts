import { createHash } from 'node:crypto';
import { customAlphabet } from 'nanoid';
import { CODE_ALPHABET, CODE_LENGTH } from '../contract/invitation-code.ts';
import { invitationDocument, invitationRef } from '../documents/invitations.ts';
import { quotaRef, quotaRefOf, readQuota } from '../documents/quotas.ts';
import { memberRef, readMember } from '../documents/users.ts';
import { type Invitation, issue } from '../domain/invitation.ts';
import { decideIssuing, type Issuing } from '../domain/issuing.ts';
import { DEFAULT_NETWORK } from '../domain/network-settings.ts';
import { monthBefore, monthOf, type Quota } from '../domain/quota.ts';
import { firestore } from '../platform/firestore.ts';
import { isWriteConflict } from '../platform/write-conflict.ts';

/** A code that no invitation has yet, for all that chance can say. */
export const newCode = customAlphabet(CODE_ALPHABET, CODE_LENGTH);

export type Issued =
  | { readonly ok: true; readonly code: string }
  | Exclude<Issuing<Quota>, { readonly ok: true }>;

interface Request {
  readonly uid: string;
  readonly key: string;
  readonly invitation: Invitation;
  readonly now: Date;
}

/**
 * Makes the code if no key of this month or the last has made one. The member is read in the
 * transaction, so that a member who is barred or leaves at this moment keeps no code that is open. The
 * quota is not: several at once would hold read locks on it and wait for one another for seconds.
 */
function issueOnce({ uid, key, invitation, now }: Request): Promise<Issued> {
  const { code } = invitation;
  return firestore().runTransaction(async (tx): Promise<Issued> => {
    const [document, thisMonth, lastMonth] = await Promise.all([
      tx.get(memberRef(uid)),
      quotaRef(uid, now).get(),
      quotaRefOf(uid, monthBefore(now)).get(),
    ]);
    const quota = readQuota(thisMonth);
    const issuing = decideIssuing({
      maker: readMember(document),
      madeBefore: quota.keys[key] ?? readQuota(lastMonth).keys[key],
      quota,
      settings: DEFAULT_NETWORK,
      now,
    });
    if (!issuing.ok || issuing.repeated) return issuing;
    const keys = { ...quota.keys, [key]: code };
    const spent = { uid, month: monthOf(now), ...issuing.quota, keys };
    tx.create(invitationRef(code), invitationDocument(invitation));
    if (thisMonth.updateTime === undefined) tx.create(thisMonth.ref, spent);
    else tx.update(thisMonth.ref, spent, { lastUpdateTime: thisMonth.updateTime });
    return { ok: true, code };
  });
}

/**
 * Makes one code and spends one of the month's invitations, in one transaction (section 7). A repeat
 * with the same key in this UTC month or the next answers the same code and spends nothing. 'forbidden'
 * for a member who was barred or left meanwhile.
 */
export async function issueInvitation(request: {
  uid: string;
  /** The client's own text; null for a call that is never repeated. */
  idempotencyKey: string | null;
  note?: string | undefined;
  now: Date;
}): Promise<Issued> {
  const { uid, idempotencyKey, note, now } = request;
  const code = newCode();
  // Without the client's key one of its own, so that a retry after a lost answer finds its write.
  const key = createHash('sha256')
    .update(idempotencyKey ?? code)
    .digest('base64url');
  const invitation = issue(code, uid, now, note);
  // Each write conflict means that another call made a code, so the quota bounds the tries.
  for (;;) {
    try {
      return await issueOnce({ uid, key, invitation, now });
    } catch (error) {
      if (!isWriteConflict(error)) throw error;
    }
  }
}
