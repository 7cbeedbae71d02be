import type { InviteeState, Person } from '../contract/person.ts';
import type { Role } from '../contract/roles.ts';
import { FORMER_MEMBER } from '../contract/roles.ts';
import type { MemberRecord } from '../domain/member.ts';
import { inviteeState } from '../domain/vouching.ts';
import { pictureOf } from './picture-address.ts';

/**
 * The person as a viewer of this role may know them. Null stands for a former member, and a person
 * without a role is shown as one. To all but admins a suspended person is shown as one, too, so that
 * suspending looks like leaving.
 */
export function seenBy(viewer: Role | null, member: MemberRecord | null): MemberRecord | null {
  if (member === null || member.role === null) return null;
  return member.suspended && viewer !== 'admin' ? null : member;
}

/** What a viewer of this role sees of a person (product.md, Words). */
export function personView(uid: string, member: MemberRecord | null, viewer: Role | null): Person {
  const seen = seenBy(viewer, member);
  const { firstName, lastName } = seen ?? FORMER_MEMBER;
  return {
    uid,
    firstName,
    lastName,
    profilePicture: pictureOf(seen),
    job: seen?.job ?? '',
    company: seen?.company ?? '',
    about: seen?.about ?? '',
  };
}

/** What a viewer of this role sees of a person for whom a member vouched, and their state. */
export function inviteeView(
  uid: string,
  member: MemberRecord | null,
  viewer: Role | null,
): Person & { readonly state: InviteeState } {
  return { ...personView(uid, member, viewer), state: inviteeState(seenBy(viewer, member)) };
}
