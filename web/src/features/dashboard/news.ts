import {
  type AskedIntroduction,
  DAY_MS,
  type Invitee,
  type Inviter,
  type MadeIntroduction,
  type Person,
} from '@elevere/functions/contract';
import { formatLongDateOnOneLine } from '../../lib/long-date.ts';
import { mailtoLink } from '../../lib/mailto.ts';
import { circlePagePathOfPerson } from '../../lib/paths.ts';
import { fullName, jobAndCompanyOf } from '../../lib/person.ts';

interface MessageQuote {
  readonly author: string;
  readonly text: string;
}

export interface NewsItem {
  readonly person: Person;
  readonly sentence: string;
  readonly details: readonly string[];
  /** A recommendation. The list shows two lines of it, because another page shows the full text. */
  readonly text: string | null;
  /**
   * Messages of an introduction or hello. The list shows their full text, because no other page
   * does.
   */
  readonly quotes: readonly MessageQuote[];
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly link: string | null;
  /** True for an introduction that the member asked for, which is never marked as new. */
  readonly isOwn: boolean;
}

const NEWS_SHOWN_MS = 30 * DAY_MS;
const MIN_SHOWN_NEWS_COUNT = 4;

const VOUCH_NEWS_DEFAULTS = { details: [], quotes: [], isOwn: false } as const;

interface NewsData {
  /** The member who reads the News. */
  readonly uid: string;
  readonly invitees: readonly Invitee[];
  readonly inviters: readonly Inviter[];
  readonly introductions: readonly MadeIntroduction[];
  /** Introductions that the member asked for and that nobody made. */
  readonly askedIntroductions: readonly AskedIntroduction[];
}

/** True if the item is new for a member who last saw the list at `newsSeenTime` (Unix ms). */
export function isNewsSince({ at, isOwn }: NewsItem, newsSeenTime: number): boolean {
  return !isOwn && Date.parse(at) > newsSeenTime;
}

/** Number of items to show at once. Every item marked as new is shown. `news` is newest first. */
export function initiallyShownNewsCount(news: readonly NewsItem[], newsSeenTime: number): number {
  return Math.max(
    MIN_SHOWN_NEWS_COUNT,
    news.findLastIndex((item) => isNewsSince(item, newsSeenTime)) + 1,
  );
}

/**
 * Returns, newest first, the items of the last 30 days and the introductions that the member asked
 * for, of any age.
 */
export function newsOfMember(
  { uid, invitees, inviters, introductions, askedIntroductions }: NewsData,
  now: number = Date.now(),
): readonly NewsItem[] {
  return [
    ...invitees.flatMap(newsOfInvitee),
    ...inviters.flatMap(newsOfInviter),
    ...introductions.map((introduction) => newsOfIntroduction(introduction, uid)),
    ...askedIntroductions.map(newsOfAskedIntroduction),
  ]
    .filter(({ at, isOwn }) => isOwn || now - Date.parse(at) < NEWS_SHOWN_MS)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function newsOfIntroduction(introduction: MadeIntroduction, uid: string): NewsItem {
  const { from, to, via, message, via_message, made_on: at, email } = introduction;
  const introducerQuote =
    via === null || via_message === '' ? [] : [{ author: via.firstName, text: via_message }];
  if (from.uid === uid) {
    const introducer = via === null ? 'A member' : fullName(via);
    return {
      person: to,
      sentence: `${introducer} introduced you to ${fullName(to)}.`,
      details: [
        ...jobAndCompanyDetails(to),
        `${to.firstName} has your email address and can write to you.`,
      ],
      text: null,
      quotes: [...introducerQuote, { author: 'You', text: message }],
      at,
      // Does not link to the introduced person in the circle, because the person may be outside of
      // it.
      link: null,
      isOwn: false,
    };
  }
  const sentence =
    via === null
      ? `${fullName(from)} said hello.`
      : `${fullName(via)} introduced ${fullName(from)} to you.`;
  return {
    person: from,
    sentence,
    details: jobAndCompanyDetails(from),
    text: null,
    quotes: [...introducerQuote, { author: from.firstName, text: message }],
    at,
    link: email === null ? null : mailtoLink(email),
    isOwn: false,
  };
}

function newsOfAskedIntroduction({ to, via, asked_on: at, until }: AskedIntroduction): NewsItem {
  return {
    person: to,
    sentence: `You asked ${fullName(via)} to introduce you to ${fullName(to)}.`,
    details: [`If nothing happens by ${formatLongDateOnOneLine(until)}, you can ask again.`],
    text: null,
    quotes: [],
    at,
    link: null,
    isOwn: true,
  };
}

function jobAndCompanyDetails(person: Person): readonly string[] {
  return [jobAndCompanyOf(person)].filter((work) => work !== '');
}

function newsOfInvitee(person: Invitee): NewsItem[] {
  const { state, counts_as, since, member_since, other_inviter } = person;
  if (state === 'left') return [];
  const name = fullName(person);
  const news = {
    ...VOUCH_NEWS_DEFAULTS,
    person,
    text: null,
    link: circlePagePathOfPerson(person.uid),
  };
  const vouchersInWords = other_inviter === null ? 'You' : `You and ${fullName(other_inviter)}`;
  const fullMemberNews = {
    ...news,
    sentence: `${name} is a full member. ${vouchersInWords} vouched.`,
  };
  return [
    // A second vouch has no item of its own. The item about the new full member reports it.
    ...(counts_as === 'first'
      ? [{ ...news, sentence: `${name} joined with your vouch.`, at: since }]
      : []),
    ...(member_since === null ? [] : [{ ...fullMemberNews, at: member_since }]),
  ];
}

function newsOfInviter(person: Inviter): NewsItem[] {
  const { since, vouches, recommendation, recommended_on } = person;
  // Returns no news about an inviter who left or is suspended.
  if (!vouches) return [];
  const name = fullName(person);
  const isRecommendationLater =
    recommended_on !== null && (since === null || recommended_on > since);
  return [
    ...(since === null
      ? []
      : [
          {
            person,
            sentence: `${name} vouched for you.`,
            ...VOUCH_NEWS_DEFAULTS,
            text: isRecommendationLater ? null : recommendation,
            at: since,
            link: circlePagePathOfPerson(person.uid),
          },
        ]),
    ...(isRecommendationLater
      ? [
          {
            person,
            sentence: `${name} wrote why they vouched for you.`,
            ...VOUCH_NEWS_DEFAULTS,
            text: recommendation,
            at: recommended_on,
            link: circlePagePathOfPerson(person.uid),
          },
        ]
      : []),
  ];
}
