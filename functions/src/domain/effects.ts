import type { Role } from '../contract/roles.ts';
import type { AuditEvent } from './audit-event.ts';
import type { Email } from './email.ts';
import type { Introduction } from './introduction.ts';
import type { Invitation } from './invitation.ts';
import type { Quota } from './quota.ts';
import type { VouchLink } from './vouch-link.ts';

/** Fields of `users/{uid}` that a decision can change. Omitted fields stay unchanged. */
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
  /** A member's reminder. It is deleted if `at` is null. */
  readonly reminder?: { readonly uid: string; readonly at: Date | null };
}

/** A member's quota of the UTC month of `at`, after the action. */
export interface QuotaChange {
  readonly uid: string;
  readonly at: Date;
  readonly quota: Quota;
}

/** A person who leaves or is removed. Their document is deleted. */
export interface DeletedPerson {
  readonly uid: string;
  /**
   * The folder of the person's pictures. The audit entry contains it until the pictures are
   * deleted. Null for none.
   */
  readonly pictureFolder: string | null;
  /** True for a person who never had a role. The audit log then only blocks the uid for a day. */
  readonly neverHadRole: boolean;
  readonly at: Date;
}

/**
 * The effects of a decision in domain/: everything that must be written, as plain data.
 * `decideAndWrite` (steps/decide-and-write.ts) writes all of it in one transaction, so that no
 * endpoint can forget a part. Endpoints write profiles, pictures and settings themselves, without
 * `Effects`.
 */
export interface Effects {
  /** The changed fields of one person's document, which is created if it does not exist. */
  readonly member: { readonly uid: string; readonly fields: MemberFields } | null;
  /** A new invitation. The transaction fails if its code exists. */
  readonly createdInvitation: Invitation | null;
  readonly changedInvitations: readonly Invitation[];
  readonly createdLink: VouchLink | null;
  readonly changedLinks: readonly LinkChange[];
  /** The tokens of vouch links that are deleted. */
  readonly deletedLinks: readonly string[];
  /** When a person created vouch links in the last 24 hours, including this action. */
  readonly recentLinks: { readonly uid: string; readonly createdAt: readonly Date[] } | null;
  readonly createdIntroduction: Introduction | null;
  readonly changedIntroductions: readonly Introduction[];
  /** The ids of introductions that are deleted. */
  readonly deletedIntroductions: readonly string[];
  readonly quota: QuotaChange | null;
  readonly deletedPerson: DeletedPerson | null;
  readonly audit: AuditEvent | null;
  readonly emails: readonly Email[];
}

/** Effects that write nothing. Other effects are built from them. */
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
