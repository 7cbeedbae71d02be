import {
  HELLO_INTERVAL_MS,
  INTRODUCTION_NEWS_MS,
  INTRODUCTION_REQUEST_LIFETIME_MS,
} from '../contract/limits.ts';
import { type Decision, REPEATED_DECISION } from './decision.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import type { EmailOccasion } from './email.ts';
import { type Introduction, isRequestOpenAt } from './introduction.ts';
import type { Member, Membership } from './member.ts';
import { hasStanding } from './vouching.ts';

export interface IntroducibleMember extends Member {
  /** False if the member turned emails off. */
  readonly mail: boolean;
  /** True if other full members can find the member at /people. */
  readonly listed: boolean;
}

interface IntroductionParties<M extends IntroducibleMember> {
  readonly asker: M | null;
  readonly other: M | null;
  /** Members whom a vouch connects directly to both `asker` and `other`. */
  readonly common: readonly M[];
}

function addMs(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

function hasVouchedFor(inviter: Membership, invitee: Membership): boolean {
  return invitee.invitedBy.includes(inviter.uid);
}

function areConnected(one: Membership, other: Membership): boolean {
  return hasVouchedFor(one, other) || hasVouchedFor(other, one);
}

/** True if one member vouched for `middle`, and `middle` for the other member. */
function isMiddleOfTwoSteps(one: Membership, middle: Membership, other: Membership): boolean {
  return (
    (hasVouchedFor(one, middle) && hasVouchedFor(middle, other)) ||
    (hasVouchedFor(other, middle) && hasVouchedFor(middle, one))
  );
}

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
 * `direct`: one of the two members vouched for the other. `common`: a third member can introduce
 * them.
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
 * Null if the asker may not meet the other member. `hello` is true if nobody can introduce them.
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
 * Returns when the earlier introduction or hello stops blocking a new one. Null if it does not
 * block. `hello` is true if the new one is a hello. An earlier hello blocks only a new hello.
 * Declining a request does not shorten its block, so that the asker cannot notice the refusal.
 */
function endOfBlock({ via, askedAt, expiresAt }: Introduction, hello: boolean): Date | null {
  if (via !== null) return expiresAt;
  return hello ? addMs(askedAt, HELLO_INTERVAL_MS) : null;
}

/** Returns the introduction or hello that blocks a new request longest. Null if none does. */
export function longestBlock(
  introductionsOfPair: readonly Introduction[],
  hello: boolean,
  now: Date,
): { readonly introduction: Introduction; readonly until: Date } | null {
  const activeBlocks = introductionsOfPair.flatMap((introduction) => {
    const until = endOfBlock(introduction, hello);
    return until !== null && now < until ? [{ introduction, until }] : [];
  });
  return (
    activeBlocks.toSorted((one, other) => other.until.getTime() - one.until.getTime())[0] ?? null
  );
}

/**
 * `uid` is the asker or the member to meet. The member to meet must not learn of a request before
 * the introduction is made.
 */
export function isIntroductionKnownTo(uid: string, { from, state }: Introduction): boolean {
  return from === uid || state === 'made';
}

interface IntroductionRequestFacts {
  /** True if the asker's email address is verified, so that the other member can reply. */
  readonly isAskerVerified: boolean;
  readonly isOtherVerified: boolean;
  /** Introductions and hellos between the two members, in either direction. */
  readonly introductionsOfPair: readonly Introduction[];
  readonly isOverLimit: boolean;
  readonly now: Date;
}

export function refuseIntroductionRequest(
  facts: IntroductionRequestFacts & {
    readonly other: IntroducibleMember | null;
    readonly hello: boolean;
  },
): 'own_address_unverified' | 'no_email' | 'introduction_open' | 'rate_limited' | null {
  const { isAskerVerified, isOtherVerified, introductionsOfPair, isOverLimit, other, hello, now } =
    facts;
  if (!isAskerVerified) return 'own_address_unverified';
  if (!isOtherVerified || !other?.mail) return 'no_email';
  if (longestBlock(introductionsOfPair, hello, now) !== null) return 'introduction_open';
  return isOverLimit ? 'rate_limited' : null;
}

export type IntroductionRequestDecision = Decision<
  'not_found' | NonNullable<ReturnType<typeof refuseIntroductionRequest>>
>;

/** If `via` is null, the asker says hello to the other member instead. */
export function decideIntroductionRequest(
  facts: IntroductionParties<IntroducibleMember> &
    IntroductionRequestFacts & {
      readonly id: string;
      readonly via: string | null;
      readonly message: string;
    },
): IntroductionRequestDecision {
  const { asker, other, introductionsOfPair, id, via, message, now } = facts;
  // Firestore repeats a transaction after a lost response, so the introduction may already exist.
  if (introductionsOfPair.some((one) => one.id === id)) return REPEATED_DECISION;
  const possibleWaysToMeet = waysToMeet(facts);
  if (possibleWaysToMeet === null || asker === null || other === null) {
    return { ok: false, reason: 'not_found' };
  }
  const isPossibleWayToMeet =
    via === null
      ? possibleWaysToMeet.hello
      : possibleWaysToMeet.introducers.some(({ uid }) => uid === via);
  if (!isPossibleWayToMeet) return { ok: false, reason: 'not_found' };
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
          expiresAt: addMs(now, INTRODUCTION_REQUEST_LIFETIME_MS),
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

export type IntroductionAnswerDecision = Decision<'not_found' | 'no_email'>;

/** A repeat of the same answer succeeds. A different answer to an answered request is refused. */
export function decideIntroductionAnswer(facts: {
  /** Null if the id is unknown. */
  readonly introduction: Introduction | null;
  readonly introducer: string;
  /** The member who asked. Null if they have no user document. */
  readonly from: IntroducibleMember | null;
  /** The member whom `from` wants to meet. Null if they have no user document. */
  readonly to: IntroducibleMember | null;
  readonly areBothAddressesVerified: boolean;
  readonly answer: 'introduce' | 'not_now';
  readonly message: string;
  readonly now: Date;
}): IntroductionAnswerDecision {
  const { introduction, introducer, from, to, areBothAddressesVerified, answer, message, now } =
    facts;
  if (introduction === null || introduction.via !== introducer) {
    return { ok: false, reason: 'not_found' };
  }
  // If one of the two members is suspended or left, even a repeated answer gets 'not_found', so
  // that the introducer does not learn the reason.
  if (!hasStanding(from) || !hasStanding(to)) return { ok: false, reason: 'not_found' };
  const newState = answer === 'introduce' ? 'made' : 'declined';
  if (introduction.state === newState) return REPEATED_DECISION;
  if (!isRequestOpenAt(introduction, now)) return { ok: false, reason: 'not_found' };
  if (answer === 'not_now') {
    return {
      ok: true,
      effects: { ...NO_EFFECTS, changedIntroductions: [{ ...introduction, state: newState }] },
    };
  }
  if (!areBothAddressesVerified || !to.mail) return { ok: false, reason: 'no_email' };
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

/** Returns the ids of open and declined requests in which the member is asker or introducer. */
export function requestIdsEndedBySuspension(
  uid: string,
  introductions: readonly Introduction[],
): string[] {
  return introductions
    .filter(({ from, via, state }) => (from === uid || via === uid) && state !== 'made')
    .map(({ id }) => id);
}

/**
 * Keeps the introductions that the person made as the introducer, without the person's text.
 * Deletes all others.
 */
export function introductionChangesOfDeparture(
  uid: string,
  introductions: readonly Introduction[],
): Pick<Effects, 'changedIntroductions' | 'deletedIntroductionIds'> {
  const isKeptAfterDeparture = ({ via, state }: Introduction) => via === uid && state === 'made';
  return {
    changedIntroductions: introductions
      .filter(isKeptAfterDeparture)
      .map((introduction) => ({ ...introduction, viaMessage: '' })),
    deletedIntroductionIds: introductions
      .filter((one) => !isKeptAfterDeparture(one))
      .map(({ id }) => id),
  };
}
