import {
  HELLO_INTERVAL_MS,
  INTRODUCTION_LIFETIME_MS,
  INTRODUCTION_NEWS_MS,
} from '../contract/limits.ts';
import { type Decision, REPEATED_DECISION } from './decision.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import type { EmailOccasion } from './email.ts';
import { type Introduction, isOpenAt } from './introduction.ts';
import type { Member, Membership } from './member.ts';
import { hasStanding } from './vouching.ts';

/** The fields of a member that introductions depend on. */
export interface IntroducibleMember extends Member {
  /** False if the member turned emails off. */
  readonly mail: boolean;
  /** True if members can find the member at /people. */
  readonly listed: boolean;
}

/**
 * The people who take part in an introduction: the member who asks, the other member whom they want
 * to meet, and the possible introducers.
 */
interface IntroductionParties<M extends IntroducibleMember> {
  readonly asker: M | null;
  readonly other: M | null;
  /** Members whom a vouch connects directly to both `asker` and `other`. */
  readonly common: readonly M[];
}

function addMs(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

function vouchedFor(inviter: Membership, invitee: Membership): boolean {
  return invitee.invitedBy.includes(inviter.uid);
}

function areConnected(one: Membership, other: Membership): boolean {
  return vouchedFor(one, other) || vouchedFor(other, one);
}

/**
 * True if `one` vouched for `middle` and `middle` vouched for `other`, or the same from `other` to
 * `one`. Then the two are two steps apart in their circles.
 */
function isMiddleOfTwoSteps(one: Membership, middle: Membership, other: Membership): boolean {
  const isOtherAboveOne = vouchedFor(other, middle) && vouchedFor(middle, one);
  const isOneAboveOther = vouchedFor(one, middle) && vouchedFor(middle, other);
  return isOtherAboveOne || isOneAboveOther;
}

/**
 * Returns the `members` who have standing and whom a vouch connects directly to both `one` and
 * `other`.
 */
function introducersBetween<M extends Member>(
  one: Membership,
  other: Membership,
  members: readonly M[],
): readonly M[] {
  return members.filter(
    (member) => hasStanding(member) && areConnected(member, one) && areConnected(member, other),
  );
}

/**
 * Returns how two members are connected: `direct` by a vouch, `common` by a member who can
 * introduce them, or `none`.
 */
export function connectionOf(
  one: Membership,
  other: Membership,
  members: readonly Member[],
): 'direct' | 'common' | 'none' {
  if (areConnected(one, other)) return 'direct';
  return introducersBetween(one, other, members).length > 0 ? 'common' : 'none';
}

/**
 * Returns how the asker can reach the other member. Each of the `introducers` can introduce the
 * two. If there is no introducer, the asker can say hello. Returns null if the asker cannot reach
 * the other member: one of the two has no standing, a vouch connects them directly, or the other
 * member is neither listed nor two steps away in the asker's circle.
 */
export function waysToMeet<M extends IntroducibleMember>({
  asker,
  other,
  common,
}: IntroductionParties<M>): { readonly introducers: readonly M[]; readonly hello: boolean } | null {
  if (!hasStanding(asker) || !hasStanding(other) || asker.uid === other.uid) return null;
  if (areConnected(asker, other)) return null;
  const introducers = introducersBetween(asker, other, common);
  const isInCircle = introducers.some((member) => isMiddleOfTwoSteps(asker, member, other));
  if (!isInCircle && !other.listed) return null;
  return { introducers, hello: introducers.length === 0 };
}

/**
 * Until when an earlier introduction or hello blocks a request between the same two members. A
 * hello blocks only another hello. A request blocks for 31 days, declined or not. An introduction
 * that was made blocks for the 30 days in which the two see it in their News.
 */
function endOfBlock({ via, askedAt, expiresAt }: Introduction, hello: boolean): Date | null {
  if (via !== null) return expiresAt;
  return hello ? addMs(askedAt, HELLO_INTERVAL_MS) : null;
}

/**
 * Returns the introduction or hello that blocks a request between the same two members, and until
 * when. If there are several, returns the one that blocks longest. Null if none does.
 */
export function findBlock(
  introductionsOfPair: readonly Introduction[],
  hello: boolean,
  now: Date,
): { readonly introduction: Introduction; readonly until: Date } | null {
  const blocks = introductionsOfPair.flatMap((introduction) => {
    const until = endOfBlock(introduction, hello);
    return until !== null && now < until ? [{ introduction, until }] : [];
  });
  return blocks.toSorted((one, other) => other.until.getTime() - one.until.getTime())[0] ?? null;
}

/**
 * True if this member may know about the introduction as one of its two people: the member asked,
 * or it was made.
 */
export function isKnownTo(uid: string, { from, state }: Introduction): boolean {
  return from === uid || state === 'made';
}

/** The facts about a request for an introduction, except the members who take part. */
interface RequestFacts {
  /** True if the asker's email address is verified, so that the other member can reply. */
  readonly askerVerified: boolean;
  /** True if the other member's email address is verified. */
  readonly otherVerified: boolean;
  /** The introductions and hellos between the asker and the other member, in either direction. */
  readonly introductionsOfPair: readonly Introduction[];
  /** True if the asker has used up the requests of today. */
  readonly isOverLimit: boolean;
  readonly now: Date;
}

/** Returns why the asker cannot ask for an introduction or say hello now. Null if the asker can. */
export function refuseIntroductionRequest(
  facts: RequestFacts & { readonly other: IntroducibleMember | null; readonly hello: boolean },
): 'own_address_unverified' | 'no_email' | 'introduction_open' | 'rate_limited' | null {
  const { askerVerified, otherVerified, introductionsOfPair, isOverLimit, other, hello, now } =
    facts;
  if (!askerVerified) return 'own_address_unverified';
  if (!otherVerified || !other?.mail) return 'no_email';
  if (findBlock(introductionsOfPair, hello, now) !== null) return 'introduction_open';
  return isOverLimit ? 'rate_limited' : null;
}

export type RequestDecision = Decision<
  'not_found' | NonNullable<ReturnType<typeof refuseIntroductionRequest>>
>;

/**
 * Decides about a member's request to be introduced to another member by the member `via`. If `via`
 * is null, the asker says hello to the other member instead.
 */
export function decideIntroductionRequest(
  facts: IntroductionParties<IntroducibleMember> &
    RequestFacts & {
      /** The id of the new introduction. */
      readonly id: string;
      /** The uid of the introducer. Null for a hello, which has no introducer. */
      readonly via: string | null;
      readonly message: string;
    },
): RequestDecision {
  const { asker, other, introductionsOfPair, id, via, message, now } = facts;
  // If the response to the commit is lost, Firestore runs the transaction again. Then the
  // introduction with this id already exists.
  if (introductionsOfPair.some((one) => one.id === id)) return REPEATED_DECISION;
  const possibleWays = waysToMeet(facts);
  if (possibleWays === null || asker === null || other === null) {
    return { ok: false, reason: 'not_found' };
  }
  const isOffered =
    via === null ? possibleWays.hello : possibleWays.introducers.some(({ uid }) => uid === via);
  if (!isOffered) return { ok: false, reason: 'not_found' };
  const reason = refuseIntroductionRequest({ ...facts, hello: via === null });
  if (reason !== null) return { ok: false, reason };
  const requestFields = {
    id,
    from: asker.uid,
    to: other.uid,
    message,
    viaMessage: '',
    askedAt: now,
  };
  const introduction: Introduction =
    via === null
      ? {
          ...requestFields,
          via,
          state: 'made',
          madeAt: now,
          expiresAt: addMs(now, HELLO_INTERVAL_MS),
        }
      : {
          ...requestFields,
          via,
          state: 'open',
          madeAt: null,
          expiresAt: addMs(now, INTRODUCTION_LIFETIME_MS),
        };
  const occasion: EmailOccasion = {
    template: via === null ? 'hello' : 'introduction_asked',
    to: via ?? other.uid,
    introduction: id,
  };
  const effects: Effects = {
    ...NO_EFFECTS,
    createdIntroduction: introduction,
    emails: [{ occasion, dueAt: now }],
  };
  return { ok: true, effects };
}

export type AnswerDecision = Decision<'not_found' | 'no_email'>;

/**
 * Decides about an introducer's answer to a request: to introduce the two members, or to decline.
 * The same answer again succeeds and changes nothing. A different answer to an answered request is
 * refused.
 */
export function decideIntroductionAnswer(facts: {
  /** The request that the introducer answers. Null if its id is unknown. */
  readonly introduction: Introduction | null;
  /** The uid of the introducer who answers. */
  readonly introducer: string;
  /** The member who asked, and the member whom they want to meet. Null for a member who left. */
  readonly from: IntroducibleMember | null;
  readonly to: IntroducibleMember | null;
  /** True if the email addresses of `from` and `to` are both verified. */
  readonly bothAddressesVerified: boolean;
  readonly answer: 'introduce' | 'not_now';
  /** The text that the introducer adds. Empty if there is none. */
  readonly message: string;
  readonly now: Date;
}): AnswerDecision {
  const { introduction, introducer, from, to, bothAddressesVerified, answer, message, now } = facts;
  if (introduction === null || introduction.via !== introducer) {
    return { ok: false, reason: 'not_found' };
  }
  // This check comes before the check for a repeat. So every answer about a suspended or departed
  // member gets the same refusal, and the introducer does not learn the reason.
  if (!hasStanding(from) || !hasStanding(to)) return { ok: false, reason: 'not_found' };
  const newState = answer === 'introduce' ? 'made' : 'declined';
  if (introduction.state === newState) return REPEATED_DECISION;
  if (!isOpenAt(introduction, now)) return { ok: false, reason: 'not_found' };
  if (answer === 'not_now') {
    return {
      ok: true,
      effects: { ...NO_EFFECTS, changedIntroductions: [{ ...introduction, state: newState }] },
    };
  }
  if (!bothAddressesVerified || !to.mail) return { ok: false, reason: 'no_email' };
  const madeIntroduction: Introduction = {
    ...introduction,
    state: newState,
    viaMessage: message,
    madeAt: now,
    expiresAt: addMs(now, INTRODUCTION_NEWS_MS),
  };
  const { id } = madeIntroduction;
  const effects: Effects = {
    ...NO_EFFECTS,
    changedIntroductions: [madeIntroduction],
    emails: [
      { occasion: { template: 'introduced', to: to.uid, introduction: id }, dueAt: now },
      { occasion: { template: 'introduction_made', to: from.uid, introduction: id }, dueAt: now },
    ],
  };
  return { ok: true, effects };
}

/**
 * Returns the ids of the requests that a suspension deletes: the member's own requests, and the
 * requests that the member was asked to answer. Both open and declined requests are deleted.
 * Introductions that were made are kept.
 */
export function requestsEndedBySuspension(
  uid: string,
  introductions: readonly Introduction[],
): string[] {
  return introductions
    .filter(({ from, via, state }) => (from === uid || via === uid) && state !== 'made')
    .map(({ id }) => id);
}

/**
 * Returns what happens to the introductions of a member who leaves or is removed. Introductions
 * that the member made between two other members are kept, but without the text that the member
 * added. All other introductions are deleted.
 */
export function introductionsOfDeparted(
  uid: string,
  introductions: readonly Introduction[],
): Pick<Effects, 'changedIntroductions' | 'deletedIntroductions'> {
  const isKeptAfterDeparture = ({ via, state }: Introduction) => via === uid && state === 'made';
  return {
    changedIntroductions: introductions
      .filter(isKeptAfterDeparture)
      .map((introduction) => ({ ...introduction, viaMessage: '' })),
    deletedIntroductions: introductions
      .filter((one) => !isKeptAfterDeparture(one))
      .map(({ id }) => id),
  };
}
