import type { InviteeState, Person } from '../contract/person.ts';
import type { Role } from '../contract/roles.ts';
import { FORMER_MEMBER_NAME } from '../contract/roles.ts';
import type { MemberRecord } from '../domain/member.ts';
import { inviteeState } from '../domain/vouching.ts';
import { memberPictureUrl } from './picture-url.ts';

/**
 * Returns null if the viewer sees the member as a former member. Viewers other than admins see a
 * suspended person as a former member, so that only admins can tell a suspension from a departure.
 */
export function memberSeenBy(
  viewer: Role | null,
  member: MemberRecord | null,
): MemberRecord | null {
  if (member === null || member.role === null) return null;
  return member.suspended && viewer !== 'admin' ? null : member;
}

/** A former member has only the name 'Former member'. */
export function personView(uid: string, member: MemberRecord | null, viewer: Role | null): Person {
  const visibleMember = memberSeenBy(viewer, member);
  const { firstName, lastName } = visibleMember ?? FORMER_MEMBER_NAME;
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

export function inviteeView(
  uid: string,
  member: MemberRecord | null,
  viewer: Role | null,
): Person & { readonly state: InviteeState } {
  return { ...personView(uid, member, viewer), state: inviteeState(memberSeenBy(viewer, member)) };
}
