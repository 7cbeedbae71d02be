import type { InviteeState, Person } from '../contract/person.ts';
import type { Role } from '../contract/roles.ts';
import { FORMER_MEMBER } from '../contract/roles.ts';
import type { MemberRecord } from '../domain/member.ts';
import { inviteeState } from '../domain/vouching.ts';
import { pictureOf } from './picture-address.ts';

/**
 * The person as a viewer with this role may see them. Null means that the viewer sees a former member:
 * for a person without a document or a role, and for a suspended person unless the viewer is an admin. So
 * suspending looks like leaving.
 */
export function seenBy(viewer: Role | null, member: MemberRecord | null): MemberRecord | null {
  if (member === null || member.role === null) return null;
  return member.suspended && viewer !== 'admin' ? null : member;
}

/** A person in an answer to a viewer with this role (product.md, Words). */
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

/** A person for whom a member vouched, in an answer to a viewer with this role. */
export function inviteeView(
  uid: string,
  member: MemberRecord | null,
  viewer: Role | null,
): Person & { readonly state: InviteeState } {
  return { ...personView(uid, member, viewer), state: inviteeState(seenBy(viewer, member)) };
}
