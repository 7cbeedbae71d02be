import { MAX_VOUCH_REMINDERS, VOUCH_LINK_LIFETIME_MS } from '../contract/limits.ts';

/** A newcomer's vouch link. Any member with an inviting role who has the link may vouch. */
export interface VouchLink {
  readonly token: string;
  /** The uid of the newcomer. */
  readonly uid: string;
  /** True if the first inviter may forward the link. */
  readonly shareable: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When the newcomer, the second vouch or a suspension closed the link. Null while open. */
  readonly closedAt: Date | null;
  /**
   * The uid of the last member who vouched by the link, or of the second inviter if the newcomer
   * became a full member by a code. Null without a vouch.
   */
  readonly vouchedBy: string | null;
  /** When each member asked for a reminder of the link, by uid. */
  readonly reminders: Readonly<Record<string, Date>>;
}

/** A new link, open for 31 days. */
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

/** True if the 31 days of the link are over, even if the database has not deleted it yet. */
export function hasExpired(link: VouchLink, now: Date): boolean {
  return now.getTime() >= link.expiresAt.getTime();
}

/** True if members can vouch by the link at `now`. */
export function isOpenAt(link: VouchLink, now: Date): boolean {
  return link.closedAt === null && !hasExpired(link, now);
}

/** True if this member already has a reminder on the link, or if the link allows one more. */
export function hasRoomForReminder({ reminders }: VouchLink, uid: string): boolean {
  return uid in reminders || Object.keys(reminders).length < MAX_VOUCH_REMINDERS;
}
