import {
  DEFAULT_PROFILE_PICTURE,
  foldForSearch,
  type InviteeState,
  type Person,
} from '@elevere/functions/contract';

/** Returns a member's full name. */
export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Returns job and company in one line. Empty if both are missing. */
export function jobAndCompanyOf({ job, company }: Pick<Person, 'job' | 'company'>): string {
  return [job, company].filter(Boolean).join(', ');
}

/** Returns the data that ui/Avatar.tsx draws. A person without a picture gets initials. */
export function faceOf(person: Pick<Person, 'firstName' | 'lastName' | 'profilePicture'>) {
  const { profilePicture } = person;
  const picture = profilePicture === DEFAULT_PROFILE_PICTURE ? null : profilePicture;
  return { name: fullName(person), picture };
}

/** Minimum length of a company name to compare. Shorter names, such as "IT", are too ambiguous. */
const MIN_COMPANY_LENGTH = 3;

/** True if both texts name the same company. Ignores case and diacritics, as the search does. */
export function isSameCompany(one: string, other: string): boolean {
  const company = foldForSearch(one);
  return company.length >= MIN_COMPANY_LENGTH && company === foldForSearch(other);
}

/** Names the missing parts of a profile: the job and the picture. Empty if none is missing. */
export function missingParts({
  job,
  profilePicture,
}: Pick<Person, 'job' | 'profilePicture'>): string {
  const hasPicture = profilePicture !== DEFAULT_PROFILE_PICTURE;
  return [job === '' && 'your job', !hasPicture && 'a picture'].filter(Boolean).join(' and ');
}

/** Label of each state of a person the member vouched for. */
export const INVITEE_STATES: Readonly<Record<InviteeState, string>> = {
  halfway: 'Needs one more vouch',
  member: 'Full member',
  left: 'No longer a member',
};
