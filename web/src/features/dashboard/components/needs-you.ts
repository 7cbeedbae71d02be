import {
  DAY_MS,
  type IntroductionRequest,
  type Invitee,
  type Person,
} from '@elevere/functions/contract';
import { missingOf } from '../../../lib/person.ts';

/** An active invitation. */
export interface ActiveInvitation {
  readonly code: string;
  /** The member's note: for whom it is. */
  readonly note: string;
  readonly daysLeft: number;
}

export interface Situation {
  /** The requests that the member put off. */
  readonly asks: readonly { readonly token: string; readonly invitee: Person }[];
  /** Requests for an introduction that wait for the member's answer, oldest first. */
  readonly introductions: readonly IntroductionRequest[];
  /** The latest first. */
  readonly active: readonly ActiveInvitation[];
  /** The latest first. */
  readonly invitees: readonly Invitee[];
  /** Undefined where it did not load. */
  readonly profile: Pick<Person, 'job' | 'profilePicture'> | undefined;
  /** The member may create none and theirs are refused: a pause, or inviting is turned off. */
  readonly blocked: boolean;
  /** How many invitations the member may still create this month. */
  readonly left: number;
  /** How many they ever created. */
  readonly created: number;
}

export type Need =
  | { readonly what: 'ask'; readonly token: string; readonly person: Person }
  | { readonly what: 'introduction'; readonly request: IntroductionRequest }
  | { readonly what: 'expiring' | 'unused'; readonly invitation: ActiveInvitation }
  /** The link is set if the member may forward it. */
  | { readonly what: 'second vouch'; readonly person: Person; readonly link: string | undefined }
  | { readonly what: 'profile'; readonly missing: string }
  | { readonly what: 'recommendation'; readonly person: Person }
  | { readonly what: 'invite'; readonly left: number; readonly first: boolean };

/** Days before expiry from which an invitation is shown as expiring; its email is sent then, too. */
const EXPIRES_SOON_DAYS = 3;

/** As many newcomers as are shown. */
const MOST_NEWCOMERS = 3;

/** So long the member is asked why they vouched: then they have decided. Milliseconds. */
const RECOMMEND_MS = 30 * DAY_MS;

/** The last days of a month, in which invitations that are left are shown. Milliseconds. */
const MONTH_END_MS = 10 * DAY_MS;

/** What the member can do next, the most urgent first; empty where there is nothing. */
export function needsOf(situation: Situation, now: Date = new Date()): readonly Need[] {
  const { asks, invitees, profile, blocked, left, created } = situation;
  // No one shares a code that is refused.
  const active = blocked ? [] : situation.active;
  const expiring = active
    .filter(({ daysLeft }) => daysLeft <= EXPIRES_SOON_DAYS)
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
  const unused = active.find((invitation) => !expiring.includes(invitation));
  const newcomers = invitees.filter(({ state }) => state === 'halfway').slice(0, MOST_NEWCOMERS);
  const missing = profile && missingIn(profile);
  const silent = invitees.find(
    ({ state, recommendation, recommendation_removed, since }) =>
      state !== 'left' &&
      recommendation === null &&
      !recommendation_removed &&
      +now - Date.parse(since) < RECOMMEND_MS,
  );
  const monthEnd = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const timeToInvite = created === 0 || monthEnd - +now < MONTH_END_MS;
  return [
    ...asks.map(({ token, invitee }) => ({ what: 'ask' as const, token, person: invitee })),
    ...situation.introductions.map((request) => ({ what: 'introduction' as const, request })),
    ...expiring.map((invitation) => ({ what: 'expiring' as const, invitation })),
    ...newcomers.map((person) => ({
      what: 'second vouch' as const,
      person,
      link: person.vouch_url,
    })),
    ...(unused ? [{ what: 'unused' as const, invitation: unused }] : []),
    ...(missing ? [{ what: 'profile' as const, missing }] : []),
    ...(silent ? [{ what: 'recommendation' as const, person: silent }] : []),
    ...(left > 0 && timeToInvite ? [{ what: 'invite' as const, left, first: created === 0 }] : []),
  ];
}

/** What is not there for others to see; empty where nothing is missing. */
function missingIn(profile: Pick<Person, 'job' | 'profilePicture'>): string {
  const { job, picture } = missingOf(profile);
  return [job ? 'your job' : '', picture ? 'a picture' : ''].filter(Boolean).join(' and ');
}
