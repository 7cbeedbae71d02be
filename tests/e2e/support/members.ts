import { memberRef } from '../../../functions/src/documents/users.ts';
import { firestore } from '../../../functions/src/platform/firestore.ts';
import { newAccount, newMember, type Person } from '../../support/people.ts';

/** A person who signed up at /signup: a user document, but no role. */
export async function newSignedUp(): Promise<Person> {
  const person = await newAccount();
  await memberRef(person.uid).set({ firstName: 'Test', lastName: 'Visitor', email: person.email });
  return person;
}

/** A partial member with one code, of a full member who exists. */
export async function newPartialUser(): Promise<Person> {
  return newMember('partialuser', { invitedBy: [(await newMember('fulluser')).uid] });
}

/** What a member's document holds now. */
export async function storedMember(uid: string): Promise<Record<string, unknown>> {
  firestore();
  return (await memberRef(uid).get()).data() ?? {};
}
