import type { Inviter } from '../contract/membership.ts';
import { FORMER_MEMBER } from '../contract/person.ts';
import { mayVouch } from '../domain/vouching.ts';
import { INVITATIONS, readInvitation } from './documents/invitations.ts';
import { type MemberRecord, memberRef, readMember } from './documents/users.ts';
import { firestore } from './firestore.ts';
import { shownPicture } from './profile.ts';

/** When each inviter vouched for this person, as ISO instants by the inviter's uid. */
async function vouchedOn(uid: string): Promise<ReadonlyMap<string, string>> {
  const redeemed = await firestore().collection(INVITATIONS).where('usedBy', '==', uid).get();
  return new Map(
    redeemed.docs.flatMap((document) => {
      const invitation = readInvitation(document);
      return invitation?.usedOn ? [[invitation.createdBy, invitation.usedOn.toISOString()]] : [];
    }),
  );
}

/**
 * The member's inviters, in the order in which they vouched; one who left the network stays in
 * their place as a former member.
 */
export async function findInviters({ uid, invitedBy }: MemberRecord): Promise<Inviter[]> {
  if (invitedBy.length === 0) return [];
  const [documents, since] = await Promise.all([
    firestore().getAll(...invitedBy.map(memberRef)),
    vouchedOn(uid),
  ]);
  return documents.map((document) => {
    const inviter = readMember(document);
    const { firstName, lastName } = inviter ?? FORMER_MEMBER;
    return {
      uid: document.id,
      firstName,
      lastName,
      profilePicture: shownPicture(inviter),
      job: inviter?.job ?? '',
      company: inviter?.company ?? '',
      since: since.get(document.id) ?? null,
      vouches: mayVouch(inviter),
    };
  });
}
