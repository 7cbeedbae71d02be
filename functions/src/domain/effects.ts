import type { Role } from '../contract/roles.ts';
import type { AuditEvent } from './audit-event.ts';
import type { Email } from './email.ts';
import type { Invitation } from './invitation.ts';
import type { Quota } from './quota.ts';
import type { VouchRequest } from './vouch-request.ts';

/** Fields of `users/{uid}` that actions on the network change. Fields that are left out stay. */
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
  readonly listing?: readonly string[];
}

/** Fields of a vouch link that change. Closing a link also deletes the reminders on it. */
export interface LinkChange {
  readonly token: string;
  readonly closedOn?: Date;
  readonly vouchedBy?: string;
}

/** A member's quota of the UTC month of `at`, as it is afterwards. */
export interface QuotaChange {
  readonly uid: string;
  readonly at: Date;
  readonly quota: Quota;
}

/** A person who leaves or is removed. Their document and vouch links are deleted. */
export interface Departed {
  readonly uid: string;
  /** The tokens of their vouch links. */
  readonly links: readonly string[];
  /** The tokens of other people's links, of which the person's reminder is deleted. */
  readonly reminderTokens: readonly string[];
  /** The folder of their pictures, which the audit entry names until they are deleted; null for none. */
  readonly pictureFolder: string | null;
  /** True for a person who never had a role. The audit log then only keeps the uid for a day. */
  readonly neverHadRole: boolean;
  readonly at: Date;
}

/**
 * Everything that a decision in domain/ writes, as plain data. `writeEffects` (steps) writes all of
 * it in the transaction of the action, so that a call cannot forget a part. Profiles, pictures and settings are written by their own call.
 */
export interface Effects {
  /** The changed fields of one person's document, which is created if it does not exist. */
  readonly member: { readonly uid: string; readonly fields: MemberFields } | null;
  /** A new invitation. The transaction fails if its code exists. */
  readonly createdInvitation: Invitation | null;
  readonly changedInvitations: readonly Invitation[];
  readonly createdLink: VouchRequest | null;
  readonly changedLinks: readonly LinkChange[];
  readonly quota: QuotaChange | null;
  readonly departed: Departed | null;
  readonly audit: AuditEvent | null;
  readonly emails: readonly Email[];
}

/** The effects of a repeated action: nothing is written. */
export const NO_EFFECTS: Effects = {
  member: null,
  createdInvitation: null,
  changedInvitations: [],
  createdLink: null,
  changedLinks: [],
  quota: null,
  departed: null,
  audit: null,
  emails: [],
};
