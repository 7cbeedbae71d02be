import { MAX_VOUCH_REMINDERS, VOUCH_LINK_LIFETIME_MS } from '../contract/limits.ts';

/**
 * A newcomer's vouch link. Members who have the link can vouch by it, if they have a role that may
 * invite.
 */
export interface VouchLink {
  readonly token: string;
  /** The uid of the newcomer. */
  readonly uid: string;
  /** True if the first inviter may forward the link. */
  readonly shareable: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /**
   * When the link was closed, by the newcomer, by a second vouch or by a suspension. Null if the
   * link was not closed.
   */
  readonly closedAt: Date | null;
  /**
   * The uid of the last member who vouched by the link. If a second code made the newcomer a full
   * member, the uid of the code's inviter. Null if neither has happened.
   */
  readonly vouchedBy: string | null;
  /**
   * The members who postponed the link. Maps the uid of each member to the time at which the member
   * asked to be reminded.
   */
  readonly reminders: Readonly<Record<string, Date>>;
}

/** Returns a new vouch link, which is open for 31 days. */
export function newVouchLink(token: string, uid: string, shareable: boolean, now: Date): VouchLink {
  const expiresAt = new Date(now.getTime() + VOUCH_LINK_LIFETIME_MS);
  return {
    token,
    uid,
    shareable,
    createdAt: now,
    expiresAt,
    closedAt: null,
    vouchedBy: null,
    reminders: {},
  };
}

/** True if the 31 days of the link are over. The database may not have deleted the link yet. */
export function hasExpired(link: VouchLink, now: Date): boolean {
  return now.getTime() >= link.expiresAt.getTime();
}

/** True if members can vouch by the link at `now`. */
export function isOpenAt(link: VouchLink, now: Date): boolean {
  return link.closedAt === null && !hasExpired(link, now);
}

/**
 * True if this member can get a reminder of the link: the member already has one, or fewer than
 * MAX_VOUCH_REMINDERS members have one.
 */
export function hasRoomForReminder({ reminders }: VouchLink, uid: string): boolean {
  return uid in reminders || Object.keys(reminders).length < MAX_VOUCH_REMINDERS;
}
