import {
  MAX_VOUCH_REMINDERS,
  VOUCH_LINK_LIFETIME_MS,
  VOUCH_LINK_LIMITS,
} from '../contract/limits.ts';

/** A newcomer's vouch link. Every member with an inviting role who has it may vouch. */
export interface VouchRequest {
  readonly token: string;
  /** The uid of the person who asks. */
  readonly uid: string;
  /** True while the first inviter may forward the link. */
  readonly shareable: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Closed by the newcomer, or because they became a member or were suspended or removed. */
  readonly closedOn: Date | null;
  /**
   * The uid of the last member who vouched by it, or of the second inviter if the person became a
   * member by a code. It tells why the link closed.
   */
  readonly vouchedBy: string | null;
  /** When members asked to be reminded of it, by uid. */
  readonly reminders: Readonly<Record<string, Date>>;
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
    token,
    uid,
    shareable,
    createdAt: now,
    expiresAt,
    closedOn: null,
    vouchedBy: null,
    reminders: {},
  };
}

/** True iff its 31 days are over, whether or not the database has deleted it yet. */
export function hasExpired(request: VouchRequest, now: Date): boolean {
  return now.getTime() >= request.expiresAt.getTime();
}

/** True iff a member can vouch by it at `now`. */
export function isOpenAt(request: VouchRequest, now: Date): boolean {
  return request.closedOn === null && !hasExpired(request, now);
}

/** True if the link has a reminder for this member already, or room for one more. */
export function hasRoomForReminder({ reminders }: VouchRequest, uid: string): boolean {
  return uid in reminders || Object.keys(reminders).length < MAX_VOUCH_REMINDERS;
}

/**
 * Whether a person who made links at these instants may make one more at `now`, and the instants to
 * store then. `waitMs`: until the oldest of the last day stops counting.
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
