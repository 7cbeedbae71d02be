import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { INVITATIONS } from '../documents/invitations.ts';
import { inviteesOf, memberRef } from '../documents/users.ts';
import {
  isRemoved,
  readWithheld,
  recommendationTrace,
  type Trace,
  traceIn,
  traceUpdate,
  WITHHELD,
  withheldRef,
} from '../documents/withheld.ts';
import { isWriteConflict } from '../platform/failure.ts';
import { firestore } from '../platform/firestore.ts';
import { FOLLOW_UP, runTransaction } from '../platform/transaction.ts';

/** The traces that a person left in other people's documents, as they stand there. */
async function tracesOf(uid: string) {
  const [invitees, used] = await Promise.all([
    inviteesOf(uid).get(),
    firestore().collection(INVITATIONS).where('usedBy', '==', uid).get(),
  ]);
  const note = (code: QueryDocumentSnapshot): Trace => ({
    ...{ kind: 'note', of: uid, owner: String(code.get('createdBy')), document: code.ref },
  });
  const all = [
    ...invitees.docs.map((there) => ({ trace: recommendationTrace(uid, there.ref), there })),
    ...used.docs.map((there) => ({ trace: note(there), there })),
  ];
  return all.filter((one) => traceIn(one.trace, one.there) !== undefined);
}

/** Erases the traces of a person who left. */
export async function eraseTraces(uid: string): Promise<void> {
  await Promise.all(
    (await tracesOf(uid)).map(async ({ trace }) => {
      await trace.document.update(...traceUpdate(trace)).catch((error: unknown) => {
        // The other has left meanwhile.
        if (!isWriteConflict(error)) throw error;
      });
    }),
  );
}

/**
 * Keeps a suspended person's traces where no one reads them, so that to others they are as one who
 * left. A repeat finishes it. Each in a transaction, which the other person can hold up.
 */
export async function withholdTraces(uid: string): Promise<void> {
  await Promise.all(
    (await tracesOf(uid)).map(({ trace }) =>
      runTransaction(async (tx) => {
        const [person, there] = await tx.getAll(memberRef(uid), trace.document);
        const value = there && traceIn(trace, there);
        if (person?.get('disabled') !== true || value === undefined) return;
        tx.set(withheldRef(trace), { ...trace, value });
        tx.update(trace.document, ...traceUpdate(trace));
      }, FOLLOW_UP),
    ),
  );
}

/** Whether it still belongs there: nothing newer does, and its writer is still their inviter. */
function mayReturn(trace: Trace, value: unknown, there: DocumentSnapshot): boolean {
  const { kind, of } = trace;
  const belongs =
    kind === 'note' ? there.get('usedBy') === of : there.get('invitedBy')?.includes(of) === true;
  // What an admin removed stays removed.
  return isRemoved(value) || (belongs && traceIn(trace, there) === undefined);
}

/** Puts a reinstated person's traces back. A repeat finishes it. */
export async function returnTraces(uid: string): Promise<void> {
  const kept = await firestore().collection(WITHHELD).where('of', '==', uid).get();
  await Promise.all(
    kept.docs.map(({ ref }) =>
      runTransaction(async (tx) => {
        const [person, snapshot] = await tx.getAll(memberRef(uid), ref);
        const withheld = snapshot && readWithheld(snapshot);
        if (!withheld || person?.get('disabled') !== false) return;
        const { trace, value } = withheld;
        const [owner, there] = await tx.getAll(memberRef(trace.owner), trace.document);
        tx.delete(ref);
        // An owner who has left meanwhile has had it erased.
        if (!owner?.exists || !there || !mayReturn(trace, value, there)) return;
        tx.update(trace.document, ...traceUpdate(trace, value));
      }, FOLLOW_UP),
    ),
  );
}
