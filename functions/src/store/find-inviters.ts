import { uidSchema } from '../contract/fields.ts';
import { FORMER_MEMBER, type Inviter } from '../contract/membership.ts';
import { type MemberRecord, memberRef, readMember } from './documents/users.ts';
import { firestore } from './firestore.ts';
import { shownPicture } from './profile.ts';

/**
 * Those who vouched for the member, in the order they did; somebody who left the network stays in
 * their place as a former member. One read for each.
 */
export async function findInviters(member: MemberRecord): Promise<Inviter[]> {
  // A document made by hand may hold what is no uid, and so no path.
  const readable = member.invitedBy.filter((uid) => uidSchema.safeParse(uid).success);
  const documents =
    readable.length === 0 ? [] : await firestore().getAll(...readable.map(memberRef));
  const found = new Map(documents.map((document) => [document.id, readMember(document)]));
  return member.invitedBy.map((uid) => {
    const inviter = found.get(uid) ?? null;
    const { firstName, lastName } = inviter ?? FORMER_MEMBER;
    return { uid, firstName, lastName, profilePicture: shownPicture(inviter) };
  });
}
