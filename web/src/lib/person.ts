import {
  DEFAULT_PROFILE_PICTURE,
  foldForSearch,
  type InviteeState,
  type Person,
} from '@elevere/functions/contract';

/** A member's name as it is shown. */
export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Job and company in one line; empty where neither is given. */
export function workOf({ job, company }: Pick<Person, 'job' | 'company'>): string {
  return [job, company].filter(Boolean).join(', ');
}

/** A person as ui/Avatar.tsx draws them; without a picture of their own by initials. */
export function faceOf(person: Pick<Person, 'firstName' | 'lastName' | 'profilePicture'>) {
  const { profilePicture } = person;
  const picture = profilePicture === DEFAULT_PROFILE_PICTURE ? null : profilePicture;
  return { name: fullName(person), picture };
}

/** Shorter names, such as "IT", may be anything. */
const SHORTEST_COMPANY = 3;

/** True if both name the same company, as search compares texts. */
export function isSameCompany(one: string, other: string): boolean {
  const company = foldForSearch(one);
  return company.length >= SHORTEST_COMPANY && company === foldForSearch(other);
}

/** What members who see a person miss: their job, their picture. */
export function missingOf(person: Pick<Person, 'job' | 'profilePicture'>) {
  return { job: person.job === '', picture: person.profilePicture === DEFAULT_PROFILE_PICTURE };
}

/** The state of a person for whom the member vouched. */
export const INVITEE_STATES: Readonly<Record<InviteeState, string>> = {
  halfway: 'Needs one more vouch',
  member: 'Full member',
  left: 'No longer a member',
};
