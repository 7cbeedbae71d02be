import type { Invitee, Person } from '@elevere/functions/contract';
import { missingOf } from '../../../lib/person.ts';
import {
  hintedSince,
  isOfNetwork,
  type NetworkProblem,
  type Overview,
  problemsOf,
} from '../../administration/api/get-overview.ts';

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
  /** The latest first. */
  readonly active: readonly ActiveInvitation[];
  /** The latest first. */
  readonly invitees: readonly Invitee[];
  /** Undefined where it did not load. */
  readonly profile: Pick<Person, 'job' | 'profilePicture'> | undefined;
  /** How many invitations the member may still create this month. */
  readonly left: number;
  /** How many they ever created. */
  readonly created: number;
  /** What the console begins with; undefined for who is no admin, and where it did not load. */
  readonly overview: Pick<Overview, 'problems' | 'long_halfway'> | undefined;
  /** When the admin looked at the console last. Milliseconds since 1970. */
  readonly looked: number;
}

export type Need =
  | { readonly what: 'ask'; readonly token: string; readonly person: Person }
  | { readonly what: 'network'; readonly problem: NetworkProblem }
  | {
      readonly what: 'waiting' | 'pair';
      readonly people: readonly Person[];
      readonly count: number;
    }
  | { readonly what: 'hinted'; readonly count: number }
  | { readonly what: 'expiring' | 'unused'; readonly invitation: ActiveInvitation }
  /** The link is set if the member may forward it. */
  | { readonly what: 'second vouch'; readonly person: Person; readonly link: string | undefined }
  | { readonly what: 'profile'; readonly missing: string }
  | { readonly what: 'recommendation'; readonly person: Person }
  | { readonly what: 'invite'; readonly left: number; readonly first: boolean };

const DAY_MS = 86_400_000;

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
  const { asks, active, invitees, profile, left, created, overview, looked } = situation;
  const expiring = active
    .filter(({ daysLeft }) => daysLeft <= EXPIRES_SOON_DAYS)
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
  const unused = active.find((invitation) => !expiring.includes(invitation));
  const newcomers = invitees.filter(({ state }) => state === 'halfway').slice(0, MOST_NEWCOMERS);
  const missing = profile && missingIn(profile);
  const silent = invitees.find(
    ({ state, recommendation, since }) =>
      state !== 'left' && recommendation === null && +now - Date.parse(since) < RECOMMEND_MS,
  );
  const monthEnd = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const timeToInvite = created === 0 || monthEnd - +now < MONTH_END_MS;
  return [
    ...asks.map(({ token, invitee }) => ({ what: 'ask' as const, token, person: invitee })),
    ...(overview ? adminsNeeds(overview, looked) : []),
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

/** What needs an admin; hints until they were looked at. */
function adminsNeeds(
  overview: NonNullable<Situation['overview']>,
  looked: number,
): readonly Need[] {
  const { problems, long_halfway } = overview;
  const waiting = problemsOf(overview, 'waiting').map(({ person }) => person);
  const hinted = hintedSince(looked, overview).length;
  return [
    ...problems.filter(isOfNetwork).map((problem) => ({ what: 'network' as const, problem })),
    ...(waiting.length > 0
      ? [{ what: 'waiting' as const, people: waiting, count: long_halfway }]
      : []),
    ...problemsOf(overview, 'pair')
      .filter(({ last }) => Date.parse(last) > looked)
      .map(({ people, invitees }) => ({ what: 'pair' as const, people, count: invitees.length })),
    ...(hinted > 0 ? [{ what: 'hinted' as const, count: hinted }] : []),
  ];
}

/** What is not there for others to see; empty where nothing is missing. */
function missingIn(profile: Pick<Person, 'job' | 'profilePicture'>): string {
  const { job, picture } = missingOf(profile);
  return [job ? 'your job' : '', picture ? 'a picture' : ''].filter(Boolean).join(' and ');
}
