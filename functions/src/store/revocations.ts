import { type QueryDocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { isInvitationCode } from '../contract/invitation-code.ts';
import { canInvite } from '../contract/roles.ts';
import { type Invitation, revoke } from '../domain/invitation.ts';
import { decideRevocation, type Manager, type Revocation } from '../domain/managing.ts';
import { recordAudit } from './audit.ts';
import { firestore } from './firestore.ts';
import { INVITATIONS, invitationDocument, invitationRef, readInvitation } from './invitations.ts';
import { memberRef, readMember } from './members.ts';

/** Two writes for each, and a transaction stays small enough to be quick. */
const PAGE = 100;

/** Writes one revocation and its audit entry. */
function writeRevocation(
  tx: Transaction,
  invitation: Invitation,
  audit: { actor: string; now: Date; reason: string },
): void {
  tx.update(invitationRef(invitation.code), { ...invitationDocument(invitation) });
  recordAudit(tx, {
    action: 'invitation_revoked',
    actor: audit.actor,
    subject: invitation.createdBy,
    at: audit.now,
    details: { code: invitation.code, reason: audit.reason },
  });
}

/** Revokes unless the manager may not, or somebody has. */
function decideAndWrite(
  tx: Transaction,
  manager: Manager,
  invitation: Invitation | null,
  now: Date,
): Revocation {
  const revocation = decideRevocation(manager, invitation, now);
  if (revocation.ok && !revocation.repeated) {
    writeRevocation(tx, revocation.invitation, { actor: manager.uid, now, reason: 'asked_for' });
  }
  return revocation;
}

/**
 * Revokes one code for an operator, or whoever else `manager` is, in one transaction (section 4):
 * of a redemption and a revocation at the same moment one wins. One read; two writes unless it is
 * a repeat.
 */
export async function revokeInvitation(request: {
  code: string;
  manager: Manager;
  now: Date;
}): Promise<Revocation> {
  const { code, manager, now } = request;
  if (!isInvitationCode(code)) return { ok: false, reason: 'not_found' };
  return firestore().runTransaction(async (tx) =>
    decideAndWrite(tx, manager, readInvitation(await tx.get(invitationRef(code))), now),
  );
}

/**
 * The same for a member: their role is read by the transaction, and nothing is written before
 * their session is `confirmed`. Two reads.
 */
export async function revokeInvitationFor(request: {
  code: string;
  uid: string;
  now: Date;
  confirmed: Promise<void>;
}): Promise<Revocation | { readonly ok: false; readonly reason: 'forbidden' }> {
  const { code, uid, now, confirmed } = request;
  return firestore().runTransaction(async (tx) => {
    const [memberDocument, invitation] = await tx.getAll(
      memberRef(uid),
      ...(isInvitationCode(code) ? [invitationRef(code)] : []),
    );
    const role = memberDocument ? (readMember(memberDocument)?.role ?? null) : null;
    if (!canInvite(role)) return { ok: false, reason: 'forbidden' };
    await confirmed;
    return decideAndWrite(tx, { uid, role }, invitation ? readInvitation(invitation) : null, now);
  });
}

/**
 * Revokes every active code of a member, say because they are disabled, and returns how many.
 * `actor` is a uid, `operator` or `schedule`; `reason` goes into the audit trail. Safe to repeat:
 * each page is one transaction, so no redemption is overwritten, and a code that is used or expired
 * stays what it is. Documents that cannot be read are passed over: nothing redeems them either.
 */
export async function revokeActiveInvitationsOf(
  uid: string,
  request: { actor: string; reason: string; now: Date },
): Promise<number> {
  const active = firestore()
    .collection(INVITATIONS)
    .where('createdBy', '==', uid)
    .where('active', '==', true)
    .where('expires_at', '>', Timestamp.fromDate(request.now))
    .orderBy('expires_at')
    .limit(PAGE);
  let revoked = 0;
  let last: QueryDocumentSnapshot | undefined;
  do {
    const from = last === undefined ? active : active.startAfter(last);
    const page = await firestore().runTransaction(async (tx) => {
      const { docs } = await tx.get(from);
      const transitions = docs
        .map(readInvitation)
        .filter((invitation) => invitation !== null)
        .map((invitation) => revoke(invitation, request.now))
        .filter((transition) => transition.ok && !transition.repeated);
      for (const transition of transitions) {
        if (transition.ok) writeRevocation(tx, transition.invitation, request);
      }
      return { docs, count: transitions.length };
    });
    revoked += page.count;
    last = page.docs.length === PAGE ? page.docs.at(-1) : undefined;
  } while (last !== undefined);
  return revoked;
}
