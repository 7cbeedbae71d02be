import type { InviteeState, Person } from '../contract/person.ts';
import type { Role } from '../contract/roles.ts';
import { FORMER_MEMBER } from '../contract/roles.ts';
import type { MemberRecord } from '../domain/member.ts';
import { inviteeState } from '../domain/vouching.ts';
import { memberPictureUrl } from './picture-url.ts';

/**
 * Returns the person as a viewer with this role may see them, or null if the viewer sees a former
 * member. Every viewer sees a former member instead of a person without a document or a role.
 * Viewers other than admins also see a former member instead of a suspended person. So only admins
 * can tell a suspended person from one who left.
 */
export function seenBy(viewer: Role | null, member: MemberRecord | null): MemberRecord | null {
  if (member === null || member.role === null) return null;
  return member.suspended && viewer !== 'admin' ? null : member;
}

/**
 * Returns the name, picture, job, company and about of a person, for a viewer with this role. A
 * former member has only the name 'Former member'.
 */
export function personView(uid: string, member: MemberRecord | null, viewer: Role | null): Person {
  const visibleMember = seenBy(viewer, member);
  const { firstName, lastName } = visibleMember ?? FORMER_MEMBER;
  return {
    uid,
    firstName,
    lastName,
    profilePicture: memberPictureUrl(visibleMember),
    job: visibleMember?.job ?? '',
    company: visibleMember?.company ?? '',
    about: visibleMember?.about ?? '',
  };
}

/** Returns the `personView` of an invitee, and the state of their membership. */
export function inviteeView(
  uid: string,
  member: MemberRecord | null,
  viewer: Role | null,
): Person & { readonly state: InviteeState } {
  return { ...personView(uid, member, viewer), state: inviteeState(seenBy(viewer, member)) };
}
