import { MAX_VOUCH_REMINDERS, VOUCH_LINK_LIFETIME_MS } from '../contract/limits.ts';

/** A link by which members can vouch for a newcomer. */
export interface VouchLink {
  readonly token: string;
  /** The uid of the newcomer. */
  readonly uid: string;
  /** True if the first inviter may forward the link. */
  readonly shareable: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When the newcomer, a second vouch or a suspension closed the link. */
  readonly closedAt: Date | null;
  /** The last member who vouched by the link, or the inviter of the second code. */
  readonly vouchedBy: string | null;
  /**
   * The keys are the uids of members. The values are the times at which they postponed the link.
   */
  readonly reminders: Readonly<Record<string, Date>>;
}

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

export function hasLinkExpired(link: VouchLink, now: Date): boolean {
  return now.getTime() >= link.expiresAt.getTime();
}

export function isLinkOpenAt(link: VouchLink, now: Date): boolean {
  return link.closedAt === null && !hasLinkExpired(link, now);
}

export function hasRoomForReminder({ reminders }: VouchLink, uid: string): boolean {
  return uid in reminders || Object.keys(reminders).length < MAX_VOUCH_REMINDERS;
}
