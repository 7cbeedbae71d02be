import type { Role } from '../contract/roles.ts';

export interface Membership {
  readonly uid: string;
  /** Null for a person who has only signed up. */
  readonly role: Role | null;
  /** Uids in the order in which the inviters vouched. */
  readonly invitedBy: readonly string[];
  /** Null for founders and newcomers. */
  readonly fullSince: Date | null;
}

export interface Member extends Membership {
  readonly suspended: boolean;
  readonly mayInvite: boolean;
}

/** The fields of `users/{uid}`, except the search indexes. */
export interface MemberRecord extends Member {
  readonly firstName: string;
  readonly lastName: string;
  /** A copy that can be out of date, because only the Auth account has the valid address. */
  readonly email: string;
  readonly job: string;
  readonly company: string;
  readonly about: string;
  /** The path in the storage bucket. Null for the default picture. */
  readonly profilePicture: string | null;
  /** A random name. Null until the member uploads a first picture. */
  readonly pictureFolder: string | null;
  /** Null if the stored time is missing or invalid. */
  readonly createdAt: Date | null;
  /** False if the member turned emails off. */
  readonly mail: boolean;
  /** An https URL. Empty for none. */
  readonly link: string;
  /** True if other full members can find the member at /people. */
  readonly listed: boolean;
  readonly seenNewsAt: Date | null;
}
