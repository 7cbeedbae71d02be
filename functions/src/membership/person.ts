import { FORMER_MEMBER, type InviteeState, type Person } from '../contract/person.ts';
import type { MemberRecord } from '../documents/users.ts';
import { inviteeState } from '../domain/vouching.ts';
import { pictureOf } from '../profile/picture-address.ts';

/** What one member sees of another (section 3); a person who left is a former member. */
export function personView(uid: string, member: MemberRecord | null): Person {
  const { firstName, lastName } = member ?? FORMER_MEMBER;
  return {
    uid,
    firstName,
    lastName,
    profilePicture: pictureOf(member),
    job: member?.job ?? '',
    company: member?.company ?? '',
  };
}

/** What an inviter sees of a person they brought in: a barred one looks like one who left. */
export function inviteeView(
  uid: string,
  member: MemberRecord | null,
): Person & { readonly state: InviteeState } {
  const state = inviteeState(member);
  return { ...personView(uid, state === 'left' ? null : member), state };
}
