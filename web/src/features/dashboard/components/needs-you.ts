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
  /** The member's private note, for example the invitee's name. */
  readonly note: string;
  readonly daysLeft: number;
}

export interface Situation {
  /** Vouch requests that the member postponed. */
  readonly asks: readonly { readonly token: string; readonly invitee: Person }[];
  /** Introduction requests that the member has not answered, oldest first. */
  readonly introductions: readonly IntroductionRequest[];
  /** Newest first. */
  readonly active: readonly ActiveInvitation[];
  /** Newest first. */
  readonly invitees: readonly Invitee[];
  /** Undefined if the profile did not load. */
  readonly profile: Pick<Person, 'job' | 'profilePicture'> | undefined;
  /**
   * True if the member cannot create invitations and theirs are refused, because an admin paused
   * invitations or turned this member's inviting off.
   */
  readonly blocked: boolean;
  /** How many invitations the member may still create this month. */
  readonly left: number;
  /** How many invitations the member has ever created. */
  readonly created: number;
}

export type Need =
  | { readonly what: 'ask'; readonly token: string; readonly person: Person }
  | { readonly what: 'introduction'; readonly request: IntroductionRequest }
  | { readonly what: 'expiring' | 'unused'; readonly invitation: ActiveInvitation }
  /** `link` is set if the member may forward the newcomer's vouch link. */
  | { readonly what: 'second vouch'; readonly person: Person; readonly link: string | undefined }
  | { readonly what: 'profile'; readonly missing: string }
  | { readonly what: 'recommendation'; readonly person: Person }
  | { readonly what: 'invite'; readonly left: number; readonly first: boolean };

/**
 * An invitation is shown as expiring this many days before it expires. Its email is sent then, too.
 */
const EXPIRES_SOON_DAYS = 3;

/** Maximum number of newcomers in the list. */
const MOST_NEWCOMERS = 3;

/** For how long after a vouch the member is asked for a recommendation. Milliseconds. */
const RECOMMEND_MS = 30 * DAY_MS;

/** Remaining invitations are shown in this last part of a month. Milliseconds. */
const MONTH_END_MS = 10 * DAY_MS;

/** Returns the member's next steps, most urgent first. */
export function needsOf(situation: Situation, now: Date = new Date()): readonly Need[] {
  const { asks, invitees, profile, blocked, left, created } = situation;
  // While inviting is blocked, nobody should share codes, because the server refuses them.
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

/** Describes the missing parts of a profile. Empty if nothing is missing. */
function missingIn(profile: Pick<Person, 'job' | 'profilePicture'>): string {
  const { job, picture } = missingOf(profile);
  return [job ? 'your job' : '', picture ? 'a picture' : ''].filter(Boolean).join(' and ');
}
