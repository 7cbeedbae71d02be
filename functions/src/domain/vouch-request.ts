import {
  MAX_VOUCH_ANSWERS,
  VOUCH_LINK_LIFETIME_MS,
  VOUCH_LINK_LIMITS,
} from '../contract/limits.ts';
import type { VouchAnswer } from '../contract/vouching.ts';

/** What members answered in place of vouching, by uid. */
export type VouchAnswers = Readonly<
  Record<string, { readonly answer: VouchAnswer; readonly at: Date }>
>;

/** A partial member's personal link: every inviting member who has it may vouch for them. */
export interface VouchRequest {
  readonly token: string;
  /** The uid of the person who asks. */
  readonly uid: string;
  /** True while the first inviter may pass the link on. */
  readonly shareable: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Closed by the person who asks, or because they became a member or were suspended or removed. */
  readonly closedOn: Date | null;
  /**
   * The uid of the last member who vouched by it. When the person became a member otherwise, of
   * their second inviter: that tells why the link closed.
   */
  readonly vouchedBy: string | null;
  readonly answers: VouchAnswers;
}

/** A new link, open for 31 days. */
export function requestVouch(
  token: string,
  uid: string,
  shareable: boolean,
  now: Date,
): VouchRequest {
  const expiresAt = new Date(now.getTime() + VOUCH_LINK_LIFETIME_MS);
  return {
    ...{ token, uid, shareable, createdAt: now, expiresAt },
    ...{ closedOn: null, vouchedBy: null, answers: {} },
  };
}

/** True iff its 31 days are over, whether or not the database has deleted it yet. */
export function isPastDays(request: VouchRequest, now: Date): boolean {
  return now.getTime() >= request.expiresAt.getTime();
}

/** True iff a member can vouch by it at `now`. */
export function isOpenAt(request: VouchRequest, now: Date): boolean {
  return request.closedOn === null && !isPastDays(request, now);
}

/**
 * How many members cannot vouch, for the person who asks. One who vouched first meanwhile, with a
 * code or by the link, is none of them.
 */
export function countDeclined({ answers }: VouchRequest, invitedBy: readonly string[]): number {
  const declined = Object.entries(answers).filter(([, { answer }]) => answer === 'no');
  return declined.filter(([uid]) => !invitedBy.includes(uid)).length;
}

/** True iff a member with this uid can put an answer to what the link keeps, or has one there. */
export function keepsAnswerOf({ answers }: VouchRequest, uid: string): boolean {
  return uid in answers || Object.keys(answers).length < MAX_VOUCH_ANSWERS;
}

/**
 * Whether a person who made links at these instants may make one more at `now`, and what is to be
 * remembered then. `waitMs` says when the oldest of the last day stops counting.
 */
export function countNewLink(
  made: readonly Date[],
  now: Date,
):
  | { readonly ok: true; readonly made: readonly Date[] }
  | { readonly ok: false; readonly reason: 'rate_limited'; readonly waitMs: number } {
  const { perPerson, windowMs } = VOUCH_LINK_LIMITS;
  const endOf = (one: Date) => one.getTime() + windowMs;
  const recent = made.filter((one) => endOf(one) > now.getTime());
  if (recent.length < perPerson) return { ok: true, made: [...recent, now] };
  const waitMs = Math.min(...recent.map(endOf)) - now.getTime();
  return { ok: false, reason: 'rate_limited', waitMs };
}
