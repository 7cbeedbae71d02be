import { INVITATIONS, readInvitation } from '../documents/invitations.ts';
import { firestore } from '../platform/firestore.ts';

/** When each inviter vouched for this person last, as ISO instants by the inviter's uid. */
export async function vouchedOn(uid: string): Promise<ReadonlyMap<string, string>> {
  const redeemed = await firestore().collection(INVITATIONS).where('usedBy', '==', uid).get();
  const vouches = redeemed.docs.flatMap((document) => {
    const { createdBy, usedOn } = readInvitation(document) ?? {};
    return createdBy && usedOn ? [[createdBy, usedOn.toISOString()] as const] : [];
  });
  // An inviter who was replaced may vouch once more; the map keeps the last entry of a key.
  return new Map(vouches.toSorted(([, one], [, other]) => one.localeCompare(other)));
}
