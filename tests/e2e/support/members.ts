import { memberRef } from '../../../functions/src/documents/users.ts';
import { firestore } from '../../../functions/src/platform/firestore.ts';
import { newAccount, newMember, type Person } from '../../support/people.ts';

/** Creates a person who signed up at /signup: a user document without a role. */
export async function newSignedUpPerson(): Promise<Person> {
  const person = await newAccount();
  await memberRef(person.uid).set({ firstName: 'Test', lastName: 'Visitor', email: person.email });
  return person;
}

export async function newPartialUser(): Promise<Person> {
  return newMember('partialuser', { invitedBy: [(await newMember('fulluser')).uid] });
}

export async function readMemberDocument(uid: string): Promise<Record<string, unknown>> {
  firestore();
  return (await memberRef(uid).get()).data() ?? {};
}
