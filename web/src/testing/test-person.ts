import { DEFAULT_PROFILE_PICTURE, type Person } from '@elevere/functions/contract';

/** A person with only a name and a uid, for tests. */
export function newTestPerson(firstName: string, lastName = ''): Person {
  return {
    uid: firstName.toLowerCase(),
    firstName,
    lastName,
    profilePicture: DEFAULT_PROFILE_PICTURE,
    job: '',
    company: '',
    about: '',
  };
}
