import process from 'node:process';
import type { Page } from '@playwright/test';
import { newMember, type Person } from '../../support/people.ts';
import { awaitArrivals, recordComplaints } from './gate.ts';
import { logIn } from './log-in.ts';

interface RecordedLogin {
  /** The stored records of a login by Firebase Auth, as text. */
  readonly records: string;
  readonly person: Person;
}

/** The login that each test worker records once and then reuses. */
let recordedLogin: Promise<RecordedLogin> | undefined;

/** Path of a document on the app's origin that does not load the app. */
const PATH_WITHOUT_APP = '/robots.txt';

async function recordLogIn(page: Page): Promise<RecordedLogin> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page belongs to no browser.');
  const baseURL = process.env['ELEVERE_ORIGIN'];
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await awaitArrivals(context);
  const complaints: string[] = [];
  const stopRecording = recordComplaints(context, complaints);
  const person = await newMember('fulluser');
  const firstPage = await context.newPage();
  await logIn(firstPage, person.email);
  const records = await firstPage.evaluate(readRecords);
  await stopRecording();
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
  // The app's own record that somebody is logged in. `null` contains no details of the member.
  localStorage.setItem('elevere.signed-in', 'null');
  for (const [key, value] of JSON.parse(records)) {
    localStorage.setItem(key, JSON.stringify(value));
  }
}

/** Returns the recorded login with another person's tokens and data. */
function recordsFor({ records, person }: RecordedLogin, other: Person): string {
  const tokenNamed = (name: string) => {
    const [, token] = new RegExp(`"${name}":"([^"]+)"`).exec(records) ?? [];
    if (token === undefined) throw new Error('Firebase Auth keeps its tokens elsewhere.');
    return token;
  };
  const claims = Buffer.from(other.token.split('.')[1] ?? '', 'base64url').toString();
  const isGoogleLogin = claims.includes('"sign_in_provider":"google.com"');
  return records
    .replaceAll(
      '"providerId":"password"',
      `"providerId":"${isGoogleLogin ? 'google.com' : 'password'}"`,
    )
    .replaceAll(tokenNamed('accessToken'), other.token)
    .replaceAll(tokenNamed('refreshToken'), other.refreshToken)
    .replaceAll(person.uid, other.uid)
    .replaceAll(person.email, other.email);
}

/** Stores a login of this person in the page's browser without starting the app. */
export async function become(page: Page, person: Person): Promise<void> {
  recordedLogin ??= recordLogIn(page);
  const records = recordsFor(await recordedLogin, person);
  // Opens a path without the app, because Playwright's setStorageState would open another page.
  await page.goto(PATH_WITHOUT_APP, { waitUntil: 'commit' });
  await page.evaluate(writeRecords, records);
}

export async function enter(page: Page, person: Person, address = '/dashboard'): Promise<void> {
  await become(page, person);
  await page.goto(address);
}
