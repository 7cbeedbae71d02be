import type { Profile } from '../contract/profile.ts';
import type { MemberRecord } from '../domain/member.ts';
import type { Account } from '../platform/auth.ts';
import { memberPictureUrl } from '../steps/picture-url.ts';

/** Returns the account's email address, because the document's address may be older. */
export function profileView(member: MemberRecord, account: Account | null): Profile {
  const { firstName, lastName, job, company, about, mail, link, listed, seenNewsAt } = member;
  return {
    firstName,
    lastName,
    job,
    company,
    about,
    mail,
    link,
    listed,
    seen_news_at: seenNewsAt?.toISOString() ?? null,
    email: account?.email ?? '',
    profilePicture: memberPictureUrl(member),
  };
}
