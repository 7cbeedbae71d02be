import type { Page } from '@playwright/test';
import { memberRef } from '../../../functions/src/store/documents/users.ts';
import { firestore } from '../../../functions/src/store/firestore.ts';
import { newAccount, type Person } from '../../support/people.ts';
import { submitLogin } from './log-in.ts';

/** Logs in at /login as a person of any role does, and waits until the app has taken them in. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, { email });
  await page.waitForURL(/dashboard$/);
}

/** Somebody who signed up at /signup: a user document, but no role. */
export async function newSignedUp(): Promise<Person> {
  const person = await newAccount();
  firestore();
  await memberRef(person.uid).set({ firstName: 'Test', lastName: 'Visitor', email: person.email });
  return person;
}

/** What a member's document holds now. */
export async function storedMember(uid: string): Promise<Record<string, unknown>> {
  firestore();
  return (await memberRef(uid).get()).data() ?? {};
}
