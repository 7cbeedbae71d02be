import { VOUCH_LINK_LIFETIME_MS, VOUCH_LINK_LIMITS } from '../contract/limits.ts';

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
}

/** A new link, open for 31 days. */
export function requestVouch(
  token: string,
  uid: string,
  shareable: boolean,
  now: Date,
): VouchRequest {
  const expiresAt = new Date(now.getTime() + VOUCH_LINK_LIFETIME_MS);
  return { token, uid, shareable, createdAt: now, expiresAt, closedOn: null, vouchedBy: null };
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
