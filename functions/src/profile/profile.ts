import { DEFAULT_PROFILE_PICTURE } from '../contract/default-picture.ts';
import type { Profile } from '../contract/profile.ts';
import { recordAudit } from '../documents/audit.ts';
import { type MemberRecord, memberRef, readMember } from '../documents/users.ts';
import { searchPrefixes } from '../domain/search-prefixes.ts';
import { firestore } from '../platform/firestore.ts';

/** The picture that people see: the default one where there is none. */
export function shownPicture(member: MemberRecord | null): string {
  return member?.profilePicture || DEFAULT_PROFILE_PICTURE;
}

/** The profile as its owner sees it (section 3), with the address of their account. */
export function profileView(member: MemberRecord, email: string): Profile {
  const { firstName, lastName, job, company, mail, link, hiddenRecommendations } = member;
  return {
    ...{ firstName, lastName, job, company, email, mail, link },
    profilePicture: shownPicture(member),
    hidden_recommendations: [...hiddenRecommendations],
  };
}

type ProfileField =
  | 'firstName'
  | 'lastName'
  | 'job'
  | 'company'
  | 'email'
  | 'mail'
  | 'link'
  | 'hiddenRecommendations';

/**
 * Writes the fields that are given, and by what an admin finds the member; nothing when there are
 * none. Returns the member with them; 'forbidden' for a person who meanwhile was barred, left or was
 * removed. Another address than the document had is audited.
 */
export async function changeProfile(
  uid: string,
  given: { readonly [Field in ProfileField]?: MemberRecord[Field] | undefined },
  now: Date,
): Promise<
  | { readonly ok: true; readonly member: MemberRecord }
  | { readonly ok: false; readonly reason: 'forbidden' | 'invalid_request' }
> {
  return firestore().runTransaction(async (tx) => {
    const member = readMember(await tx.get(memberRef(uid)));
    if (member === null || member.role === null || member.disabled) {
      return { ok: false, reason: 'forbidden' };
    }
    if (given.hiddenRecommendations?.some((inviter) => !member.invitedBy.includes(inviter))) {
      return { ok: false, reason: 'invalid_request' };
    }
    const email = given.email === member.email ? undefined : given.email;
    const changes = Object.fromEntries(
      Object.entries({ ...given, email }).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(changes).length === 0) return { ok: true, member };
    const changed: MemberRecord = { ...member, ...changes };
    tx.update(memberRef(uid), { ...changes, search: searchPrefixes(changed) });
    if (email !== undefined) {
      recordAudit(tx, { action: 'email_changed', actor: uid, subject: uid, at: now });
    }
    return { ok: true, member: changed };
  });
}
