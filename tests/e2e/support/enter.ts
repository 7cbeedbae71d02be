import type { BrowserContext, Page } from '@playwright/test';
import { newMember, type Person } from '../../support/people.ts';
import { awaitArrivals, gate } from './gate.ts';
import { logIn } from './log-in.ts';

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface SignedIn {
  readonly state: BrowserState;
  readonly person: Person;
}

/** What a login leaves in a browser; one for each worker. */
let recording: Promise<SignedIn> | undefined;

async function recordLogIn(page: Page): Promise<SignedIn> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page belongs to no browser.');
  const baseURL = process.env['ELEVERE_ORIGIN'];
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await awaitArrivals(context);
  const complaints: string[] = [];
  const end = gate(context, complaints);
  const person = await newMember('fulluser');
  await logIn(await context.newPage(), person.email);
  const state = await context.storageState({ indexedDB: true });
  end();
  await context.close();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  return { state, person };
}

/** The access and the refresh token that Firebase Auth keeps in this state, as Playwright writes it. */
function tokensIn(state: string): readonly [string, string] {
  const token = (name: string) => new RegExp(`"${name}"(?:,"v")?:"([^"]+)"`).exec(state)?.[1];
  const [access, refresh] = [token('accessToken'), token('refreshToken')];
  if (!access || !refresh) throw new Error('Firebase Auth keeps its tokens elsewhere.');
  return [access, refresh];
}

/** The same state with another person's tokens, and without what the app expects of the first. */
function ofPerson({ state, person }: SignedIn, other: Person): BrowserState {
  const origins = state.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.map((item) =>
      item.name === 'elevere.signed-in' ? { ...item, value: 'null' } : item,
    ),
  }));
  const text = JSON.stringify({ ...state, origins });
  const [access, refresh] = tokensIn(text);
  return JSON.parse(
    text
      .replaceAll(access, other.token)
      .replaceAll(refresh, other.refreshToken)
      .replaceAll(person.uid, other.uid)
      .replaceAll(person.email, other.email),
  );
}

/** Gives the page's browser what a login of this person leaves there, and opens an address. */
export async function enter(page: Page, person: Person, address = '/dashboard'): Promise<void> {
  recording ??= recordLogIn(page);
  await page.context().setStorageState(ofPerson(await recording, person));
  await page.goto(address);
}
