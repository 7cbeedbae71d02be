import { createHash } from 'node:crypto';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { customAlphabet } from 'nanoid';
import * as z from 'zod/mini';
import { CODE_ALPHABET, CODE_LENGTH } from '../contract/invitation-code.ts';
import { IDEMPOTENCY_MS } from '../contract/limits.ts';
import { canInvite } from '../contract/roles.ts';
import { issue } from '../domain/invitation.ts';
import { monthOf, spend, UNUSED_QUOTA } from '../domain/quota.ts';
import { invitationDocument, invitationRef } from './documents/invitations.ts';
import { quotaRef, readQuota } from './documents/quotas.ts';
import { memberRef, readMember } from './documents/users.ts';
import { firestore } from './firestore.ts';

const newCode = customAlphabet(CODE_ALPHABET, CODE_LENGTH);

export const IDEMPOTENCY = 'idempotency';

/** The key is the client's own text, so it is hashed, together with whose it is. */
function idempotencyRef(uid: string, key: string): DocumentReference {
  const id = createHash('sha256').update(`${uid}\n${key}`).digest('base64url');
  return firestore().collection(IDEMPOTENCY).doc(id);
}

const answeredSchema = z.object({ code: z.string(), expireAt: z.instanceof(Timestamp) });

export type Issued =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: 'quota_exhausted' | 'forbidden' };

/**
 * Makes one code and spends one of the month's invitations, for a member whose role may invite, in
 * one transaction. A repeat with the same key within a day answers the same code and spends nothing
 * (section 7). Three reads and three writes, two without a key; nothing is written before the
 * session is `confirmed`.
 */
export async function issueInvitation(request: {
  uid: string;
  idempotencyKey: string | null;
  now: Date;
  confirmed?: Promise<void>;
}): Promise<Issued> {
  const { uid, idempotencyKey, now, confirmed } = request;
  // Made up once: a transaction that runs again after the answer to its commit was lost must find
  // what it made, and only then looks for it.
  const code = newCode();
  let attempts = 0;
  return firestore().runTransaction(async (tx) => {
    attempts += 1;
    if (attempts > 1 && (await tx.get(invitationRef(code))).exists) return { ok: true, code };
    const quotaDocument = quotaRef(uid, now);
    const repeat = idempotencyKey === null ? null : idempotencyRef(uid, idempotencyKey);
    const [memberSnapshot, quotaSnapshot, repeatSnapshot] = await tx.getAll(
      memberRef(uid),
      quotaDocument,
      ...(repeat === null ? [] : [repeat]),
    );
    const role = memberSnapshot ? (readMember(memberSnapshot)?.role ?? null) : null;
    if (role === null || !canInvite(role)) return { ok: false, reason: 'forbidden' };
    const answered = answeredSchema.safeParse(repeatSnapshot?.data());
    if (answered.success && answered.data.expireAt.toMillis() > now.getTime()) {
      return { ok: true, code: answered.data.code };
    }
    const spending = spend(role, quotaSnapshot ? readQuota(quotaSnapshot) : UNUSED_QUOTA);
    if (!spending.ok) return spending;
    const invitation = issue(code, uid, now);
    await confirmed;
    tx.create(invitationRef(invitation.code), invitationDocument(invitation));
    tx.set(quotaDocument, { uid, month: monthOf(now), ...spending.quota });
    if (repeat !== null) {
      tx.set(repeat, {
        code,
        // A field of this name carries the collection's TTL policy.
        expireAt: Timestamp.fromMillis(now.getTime() + IDEMPOTENCY_MS),
      });
    }
    return { ok: true, code };
  });
}
