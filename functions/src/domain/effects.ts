import type { Role } from '../contract/roles.ts';
import type { AuditEvent } from './audit-event.ts';
import type { Email } from './email.ts';
import type { Introduction } from './introduction.ts';
import type { Invitation } from './invitation.ts';
import type { Quota } from './quota.ts';
import type { VouchLink } from './vouch-link.ts';

/** A decision omits the fields that stay unchanged. */
export interface MemberFields {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly role?: Role | null;
  readonly invitedBy?: readonly string[];
  readonly createdAt?: Date;
  readonly fullSince?: Date | null;
  readonly suspended?: boolean;
  readonly mayInvite?: boolean;
  readonly search?: readonly string[];
}

/** Closing a link also deletes its reminders. */
export interface LinkChange {
  readonly token: string;
  readonly shareable?: boolean;
  readonly closedAt?: Date;
  readonly vouchedBy?: string;
  /** Deletes the member's reminder if `at` is null. */
  readonly reminder?: { readonly uid: string; readonly at: Date | null };
}

/** The quota for the UTC month of `at`. */
export interface QuotaChange {
  readonly uid: string;
  readonly at: Date;
  readonly quota: Quota;
}

export interface DeletedPerson {
  readonly uid: string;
  /**
   * The folder of the person's pictures. The audit entry of the departure contains the folder's
   * name until the pictures are deleted.
   */
  readonly pictureFolder: string | null;
  /**
   * If the person never had a role, no audit entry is written, and the uid is blocked for only a
   * day.
   */
  readonly neverHadRole: boolean;
  readonly at: Date;
}

/**
 * `decideAndWrite` (steps/decide-and-write.ts) writes all effects of a decision in one transaction,
 * so that no endpoint can forget a change.
 */
export interface Effects {
  /** The document `users/{uid}` is created if it does not exist. */
  readonly member: { readonly uid: string; readonly fields: MemberFields } | null;
  /** The transaction fails if an invitation with the same code exists. */
  readonly createdInvitation: Invitation | null;
  readonly changedInvitations: readonly Invitation[];
  readonly createdLink: VouchLink | null;
  readonly changedLinks: readonly LinkChange[];
  readonly deletedLinkTokens: readonly string[];
  /**
   * When the person created vouch links in the last 24 hours, including the link of this decision.
   */
  readonly recentLinks: { readonly uid: string; readonly creationTimes: readonly Date[] } | null;
  readonly createdIntroduction: Introduction | null;
  readonly changedIntroductions: readonly Introduction[];
  readonly deletedIntroductionIds: readonly string[];
  readonly quota: QuotaChange | null;
  readonly deletedPerson: DeletedPerson | null;
  readonly audit: AuditEvent | null;
  readonly emails: readonly Email[];
}

export const NO_EFFECTS: Effects = {
  member: null,
  createdInvitation: null,
  changedInvitations: [],
  createdLink: null,
  changedLinks: [],
  deletedLinkTokens: [],
  recentLinks: null,
  createdIntroduction: null,
  changedIntroductions: [],
  deletedIntroductionIds: [],
  quota: null,
  deletedPerson: null,
  audit: null,
  emails: [],
};
