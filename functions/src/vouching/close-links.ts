import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { unclosedRequestsOf } from '../documents/vouch-requests.ts';

/** A person's links that are to be closed later in the same transaction. */
export async function readUnclosedRequests(
  tx: Transaction,
  uid: string,
): Promise<readonly DocumentReference[]> {
  return (await tx.get(unclosedRequestsOf([uid]))).docs.map(({ ref }) => ref);
}

/**
 * Closes what `readUnclosedRequests` read in the same transaction. `vouchedBy` is the second inviter
 * of a person who becomes a member, and tells later callers why the link closed.
 */
export function closeRequests(
  tx: Transaction,
  requests: readonly DocumentReference[],
  now: Date,
  vouchedBy?: string,
): void {
  const closedOn = Timestamp.fromDate(now);
  for (const request of requests) {
    tx.update(request, vouchedBy === undefined ? { closedOn } : { closedOn, vouchedBy });
  }
}
