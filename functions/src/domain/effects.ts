import type { Role } from '../contract/roles.ts';
import type { AuditEvent } from './audit-event.ts';
import type { Email } from './email.ts';
import type { Introduction } from './introduction.ts';
import type { Invitation } from './invitation.ts';
import type { Quota } from './quota.ts';
import type { VouchLink } from './vouch-link.ts';

/**
 * The fields of `users/{uid}` that a decision can change. A decision omits the fields that stay
 * unchanged.
 */
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

/** A change of a vouch link. Closing a link also deletes its reminders. */
export interface LinkChange {
  readonly token: string;
  readonly shareable?: boolean;
  readonly closedAt?: Date;
  readonly vouchedBy?: string;
  /** Stores the reminder of the member with this uid. Deletes the reminder if `at` is null. */
  readonly reminder?: { readonly uid: string; readonly at: Date | null };
}

/** A member's new quota for the UTC month of `at`. */
export interface QuotaChange {
  readonly uid: string;
  readonly at: Date;
  readonly quota: Quota;
}

/** A person who leaves or is removed. The person's document is deleted. */
export interface DeletedPerson {
  readonly uid: string;
  /**
   * The folder of the person's pictures. The audit entry of the departure contains the folder's
   * name until the pictures are deleted. Null if the person's document contains no folder.
   */
  readonly pictureFolder: string | null;
  /**
   * True for a person who never had a role. Then no audit entry is written, and the uid is blocked
   * for only a day.
   */
  readonly neverHadRole: boolean;
  readonly at: Date;
}

/**
 * The effects of a decision in domain/: all changes of the database, as plain data.
 * `decideAndWrite` (steps/decide-and-write.ts) writes all of them in one transaction, so that no
 * endpoint can forget a change. Endpoints write profiles, pictures and settings themselves, without
 * `Effects`.
 */
export interface Effects {
  /** The changed fields of one person's document. The document is created if it does not exist. */
  readonly member: { readonly uid: string; readonly fields: MemberFields } | null;
  /** A new invitation. The transaction fails if an invitation with the same code exists. */
  readonly createdInvitation: Invitation | null;
  readonly changedInvitations: readonly Invitation[];
  readonly createdLink: VouchLink | null;
  readonly changedLinks: readonly LinkChange[];
  /** The tokens of the vouch links to delete. */
  readonly deletedLinks: readonly string[];
  /**
   * The times at which a person created vouch links in the last 24 hours, including the link of
   * this decision.
   */
  readonly recentLinks: { readonly uid: string; readonly createdAt: readonly Date[] } | null;
  readonly createdIntroduction: Introduction | null;
  readonly changedIntroductions: readonly Introduction[];
  /** The ids of the introductions to delete. */
  readonly deletedIntroductions: readonly string[];
  readonly quota: QuotaChange | null;
  readonly deletedPerson: DeletedPerson | null;
  readonly audit: AuditEvent | null;
  readonly emails: readonly Email[];
}

/** Effects without any change. A decision copies them and sets the fields for its own changes. */
export const NO_EFFECTS: Effects = {
  member: null,
  createdInvitation: null,
  changedInvitations: [],
  createdLink: null,
  changedLinks: [],
  deletedLinks: [],
  recentLinks: null,
  createdIntroduction: null,
  changedIntroductions: [],
  deletedIntroductions: [],
  quota: null,
  deletedPerson: null,
  audit: null,
  emails: [],
};
