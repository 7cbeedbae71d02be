import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { revoke } from '../domain/invitation.ts';
import { INVITATIONS, readInvitation } from './documents/invitations.ts';
import { firestore } from './firestore.ts';
import { writeRevocation } from './revoke-invitation.ts';

/** Two writes for each, and a transaction stays small enough to be quick. */
const PAGE = 100;

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
