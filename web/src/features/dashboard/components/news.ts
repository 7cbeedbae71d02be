import {
  DAY_MS,
  type Invitee,
  type Inviter,
  type MadeIntroduction,
  type Person,
} from '@elevere/functions/contract';
import { mailtoLink } from '../../../lib/mailto.ts';
import { circlePath } from '../../../lib/paths.ts';
import { fullName } from '../../../lib/person.ts';

/** Something that a person around the member did. */
export interface News {
  readonly person: Person;
  /** A sentence that begins with the person's name. */
  readonly sentence: string;
  /** A text that they wrote. Null if there is none. */
  readonly text: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The page of the item: the person in the circle, or an email to them. Null for none. */
  readonly link: string | null;
  /** True if the text is shown in full, because no other page shows it. */
  readonly whole: boolean;
}

/** For how long an event is shown as news. Milliseconds. */
const NEWS_MS = 30 * DAY_MS;

interface Events {
  /** The member who reads the News. */
  readonly uid: string;
  readonly invitees: readonly Invitee[];
  readonly inviters: readonly Inviter[];
  readonly introductions: readonly MadeIntroduction[];
}

/** Returns the News of the last 30 days, newest first. Leaves out events without a time. */
export function newsOf(
  { uid, invitees, inviters, introductions }: Events,
  now: number = Date.now(),
): readonly News[] {
  return [
    ...invitees.flatMap(ofInvitee),
    ...inviters.flatMap(ofInviter),
    ...introductions.map((introduction) => ofIntroduction(introduction, uid)),
  ]
    .filter(({ at }) => now - Date.parse(at) < NEWS_MS)
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

function ofIntroduction(introduction: MadeIntroduction, uid: string): News {
  const { from, to, via, message, via_message, made_on: at, email } = introduction;
  if (from.uid === uid) {
    const introducer = via === null ? 'A member' : fullName(via);
    const sentence = `${introducer} introduced you to ${fullName(to)}.`;
    // The other member may be outside the circle.
    return { person: to, sentence, text: null, at, link: null, whole: true };
  }
  const sentence =
    via === null
      ? `${fullName(from)} says hello.`
      : `${fullName(via)} introduced ${fullName(from)} to you.`;
  return {
    person: from,
    sentence,
    text: via_message === '' ? message : `${via_message}”\n“${message}`,
    at,
    link: email === null ? null : mailtoLink(email),
    whole: true,
  };
}

function ofInvitee(person: Invitee): News[] {
  const { state, counts_as, since, member_since, other_inviter } = person;
  if (state === 'left') return [];
  const name = fullName(person);
  const news = { person, text: null, link: circlePath(person.uid), whole: false };
  const vouchers = other_inviter === null ? 'You' : `You and ${fullName(other_inviter)}`;
  const member = { ...news, sentence: `${name} is a full member. ${vouchers} vouched.` };
  return [
    // The second vouch makes the person a full member. Both are one piece of news.
    ...(counts_as === 'first'
      ? [{ ...news, sentence: `${name} joined with your vouch.`, at: since }]
      : []),
    ...(member_since === null ? [] : [{ ...member, at: member_since }]),
  ];
}

function ofInviter(person: Inviter): News[] {
  const { since, vouches, recommendation, recommended_on } = person;
  // The person left or is suspended.
  if (!vouches) return [];
  const name = fullName(person);
  const isRecommendedLater = recommended_on !== null && (since === null || recommended_on > since);
  return [
    ...(since === null
      ? []
      : [
          {
            person,
            sentence: `${name} vouched for you.`,
            text: isRecommendedLater ? null : recommendation,
            at: since,
            link: circlePath(person.uid),
            whole: false,
          },
        ]),
    ...(isRecommendedLater
      ? [
          {
            person,
            sentence: `${name} wrote why they vouch for you.`,
            text: recommendation,
            at: recommended_on,
            link: circlePath(person.uid),
            whole: false,
          },
        ]
      : []),
  ];
}
