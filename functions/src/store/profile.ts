import { DEFAULT_PROFILE_PICTURE, type Profile } from '../contract/profile.ts';
import { type MemberRecord, memberRef } from './documents/users.ts';

/** The picture that people see: the default one where there is none. */
export function shownPicture(member: MemberRecord | null): string {
  return member?.profilePicture || DEFAULT_PROFILE_PICTURE;
}

/** The profile as its owner sees it (section 3). */
export function profileView(member: MemberRecord): Profile {
  const { firstName, lastName, job, company, email } = member;
  return { firstName, lastName, job, company, email, profilePicture: shownPicture(member) };
}

/** What a member may change without Auth being asked. */
export type ProfileTexts = Partial<
  Pick<MemberRecord, 'firstName' | 'lastName' | 'job' | 'company'>
>;

/** One write of the fields given, none when there are none. Throws when the member is gone. */
export async function changeTexts(uid: string, texts: ProfileTexts): Promise<void> {
  if (Object.keys(texts).length > 0) await memberRef(uid).update({ ...texts });
}
