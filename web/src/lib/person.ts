import {
  DEFAULT_PROFILE_PICTURE,
  foldForSearch,
  type InviteeState,
  type Person,
} from '@elevere/functions/contract';

export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

export function jobAndCompanyOf({ job, company }: Pick<Person, 'job' | 'company'>): string {
  return [job, company].filter(Boolean).join(', ');
}

/** The picture is null if the person uploaded none, so that the avatar shows the initials. */
export function nameAndPictureOf(
  person: Pick<Person, 'firstName' | 'lastName' | 'profilePicture'>,
) {
  const { profilePicture } = person;
  const picture = profilePicture === DEFAULT_PROFILE_PICTURE ? null : profilePicture;
  return { name: fullName(person), picture };
}

/** Shorter names of companies, such as "IT", are not compared, because they are ambiguous. */
const MIN_COMPANY_LENGTH = 3;

/** Compares the names of two companies. Ignores case and diacritics, as the people search does. */
export function isSameCompany(one: string, other: string): boolean {
  const companyWithoutCase = foldForSearch(one);
  return (
    companyWithoutCase.length >= MIN_COMPANY_LENGTH && companyWithoutCase === foldForSearch(other)
  );
}

export function missingProfilePartsText({
  job,
  profilePicture,
}: Pick<Person, 'job' | 'profilePicture'>): string {
  const hasPicture = profilePicture !== DEFAULT_PROFILE_PICTURE;
  return [job === '' && 'your job', !hasPicture && 'a picture'].filter(Boolean).join(' and ');
}

export const INVITEE_STATE_LABELS: Readonly<Record<InviteeState, string>> = {
  halfway: 'Needs one more vouch',
  member: 'Full member',
  left: 'No longer a member',
};
