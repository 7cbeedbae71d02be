import process from 'node:process';
import type { Page } from '@playwright/test';
import { newMember, type Person } from '../../support/people.ts';
import { makeGotoAwaitHydration, recordFailures } from './browser-context.ts';
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

async function recordLogin(page: Page): Promise<RecordedLogin> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page belongs to no browser.');
  const baseURL = process.env['ELEVERE_ORIGIN'];
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await makeGotoAwaitHydration(context);
  const failures: string[] = [];
  const stopRecording = recordFailures(context, failures);
  const person = await newMember('fulluser');
  const loginPage = await context.newPage();
  await logIn(loginPage, person.email);
  const loginRecords = await loginPage.evaluate(readLoginRecords);
  await stopRecording();
  await context.close();
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return { records: loginRecords, person };
}

/** Runs in the browser. */
function readLoginRecords(): string {
  const loginRecords = Object.entries(localStorage).filter(([key]) => key.startsWith('firebase:'));
  return JSON.stringify(loginRecords.map(([key, value]) => [key, JSON.parse(value)]));
}

/** Runs in the browser. */
function writeLoginRecords(loginRecords: string): void {
  // The app's login hint. It says that a member is logged in, before Firebase Auth has loaded. The
  // text `null` is a hint without details of the member.
  localStorage.setItem('elevere.signed-in', 'null');
  for (const [key, value] of JSON.parse(loginRecords)) {
    localStorage.setItem(key, JSON.stringify(value));
  }
}

/** Returns the recorded login with another person's tokens and data. */
function createLoginRecords(
  { records: loginRecords, person }: RecordedLogin,
  loggedInPerson: Person,
): string {
  const findToken = (name: string) => {
    const [, token] = new RegExp(`"${name}":"([^"]+)"`).exec(loginRecords) ?? [];
    if (token === undefined) throw new Error('Firebase Auth keeps its tokens elsewhere.');
    return token;
  };
  const tokenClaims = Buffer.from(loggedInPerson.token.split('.')[1] ?? '', 'base64url').toString();
  const isGoogleLogin = tokenClaims.includes('"sign_in_provider":"google.com"');
  return loginRecords
    .replaceAll(
      '"providerId":"password"',
      `"providerId":"${isGoogleLogin ? 'google.com' : 'password'}"`,
    )
    .replaceAll(findToken('accessToken'), loggedInPerson.token)
    .replaceAll(findToken('refreshToken'), loggedInPerson.refreshToken)
    .replaceAll(person.uid, loggedInPerson.uid)
    .replaceAll(person.email, loggedInPerson.email);
}

/** Stores a login of this person in the page's browser without starting the app. */
export async function storeLogin(page: Page, person: Person): Promise<void> {
  recordedLogin ??= recordLogin(page);
  const loginRecords = createLoginRecords(await recordedLogin, person);
  // Opens a path without the app, because Playwright's setStorageState would open another page.
  await page.goto(PATH_WITHOUT_APP, { waitUntil: 'commit' });
  await page.evaluate(writeLoginRecords, loginRecords);
}

export async function enter(page: Page, person: Person, address = '/dashboard'): Promise<void> {
  await storeLogin(page, person);
  await page.goto(address);
}
