import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { memberRef } from '../documents/users.ts';
import {
  answerUpdate,
  requestsAnsweredBy,
  unclosedRequestsOf,
} from '../documents/vouch-requests.ts';
import { FOLLOW_UP, runTransaction } from '../platform/transaction.ts';

/** A person's links that are to be closed later in the same transaction. */
export async function readUnclosedRequests(
  tx: Transaction,
  uid: string,
): Promise<readonly DocumentReference[]> {
  return (await tx.get(unclosedRequestsOf([uid]))).docs.map(({ ref }) => ref);
}

/**
 * Closes what `readUnclosedRequests` read in the same transaction. `vouchedBy` is the second inviter
 * of a person who becomes a member, and tells later callers why the link closed. What members answered
 * goes.
 */
export function closeRequests(
  tx: Transaction,
  requests: readonly DocumentReference[],
  now: Date,
  vouchedBy?: string,
): void {
  const closed = { closedOn: Timestamp.fromDate(now), answers: {}, answeredBy: [] };
  for (const request of requests) {
    tx.update(request, vouchedBy === undefined ? closed : { ...closed, vouchedBy });
  }
}

/** Erases the answers of a member who left or is suspended; not those of one who was reinstated. */
export async function eraseAnswers(uid: string): Promise<void> {
  const { docs } = await requestsAnsweredBy(uid).get();
  await Promise.all(
    docs.map(({ ref }) =>
      runTransaction(async (tx) => {
        const [member, request] = await tx.getAll(memberRef(uid), ref);
        const mayAnswer = member?.exists && member.get('disabled') !== true;
        // The link may have been replaced since it was found.
        if (mayAnswer || !request?.exists) return;
        tx.update(ref, ...answerUpdate(uid, null));
      }, FOLLOW_UP),
    ),
  );
}
