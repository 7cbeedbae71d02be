import process from 'node:process';
import type { Page } from '@playwright/test';
import { newMember, type Person } from '../../support/people.ts';
import { awaitArrivals, gate } from './gate.ts';
import { logIn } from './log-in.ts';

interface SignedIn {
  /** The stored records of a login by Firebase Auth, as text. */
  readonly records: string;
  readonly person: Person;
}

/** One per worker. */
let recording: Promise<SignedIn> | undefined;

/** A document on the app's origin that does not load the app. */
const PATH_WITHOUT_APP = '/robots.txt';

async function recordLogIn(page: Page): Promise<SignedIn> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page belongs to no browser.');
  const baseURL = process.env['ELEVERE_ORIGIN'];
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await awaitArrivals(context);
  const complaints: string[] = [];
  const end = gate(context, complaints);
  const person = await newMember('fulluser');
  const first = await context.newPage();
  await logIn(first, person.email);
  const records = await first.evaluate(readRecords);
  await end();
  await context.close();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  return { records, person };
}

/** Runs in the browser. */
function readRecords(): string {
  const records = Object.entries(localStorage).filter(([key]) => key.startsWith('firebase:'));
  return JSON.stringify(records.map(([key, value]) => [key, JSON.parse(value)]));
}

/** Runs in the browser. */
function writeRecords(records: string): void {
  // Says that a member is logged in, without any details.
  localStorage.setItem('elevere.signed-in', 'null');
  for (const [key, value] of JSON.parse(records)) {
    localStorage.setItem(key, JSON.stringify(value));
  }
}

/** Returns the same records with another person's tokens. */
function ofPerson({ records, person }: SignedIn, other: Person): string {
  const token = (name: string) => {
    const [, found] = new RegExp(`"${name}":"([^"]+)"`).exec(records) ?? [];
    if (found === undefined) throw new Error('Firebase Auth keeps its tokens elsewhere.');
    return found;
  };
  const claims = Buffer.from(other.token.split('.')[1] ?? '', 'base64url').toString();
  const byGoogle = claims.includes('"sign_in_provider":"google.com"');
  return records
    .replaceAll('"providerId":"password"', `"providerId":"${byGoogle ? 'google.com' : 'password'}"`)
    .replaceAll(token('accessToken'), other.token)
    .replaceAll(token('refreshToken'), other.refreshToken)
    .replaceAll(person.uid, other.uid)
    .replaceAll(person.email, other.email);
}

/** Stores a login of this person in the page's browser without starting the app. */
export async function become(page: Page, person: Person): Promise<void> {
  recording ??= recordLogIn(page);
  const records = ofPerson(await recording, person);
  // Not through the context, which would open another page for it.
  await page.goto(PATH_WITHOUT_APP, { waitUntil: 'commit' });
  await page.evaluate(writeRecords, records);
}

/** Opens an address as this person. */
export async function enter(page: Page, person: Person, address = '/dashboard'): Promise<void> {
  await become(page, person);
  await page.goto(address);
}
