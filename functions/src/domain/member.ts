import type { Role } from '../contract/roles.ts';

/** A person's membership, stored in `users/{uid}`. */
export interface Membership {
  readonly uid: string;
  /** The person's role. Null for a person who has only signed up. */
  readonly role: Role | null;
  /** The uids of the person's inviters, in the order in which they vouched. */
  readonly invitedBy: readonly string[];
  /** When the second vouch made the person a full member. Null for founders and newcomers. */
  readonly fullSince: Date | null;
}

/** The fields of a person's document that the rules of vouching depend on. */
export interface Member extends Membership {
  /** True while the person is suspended. */
  readonly suspended: boolean;
  /** False while an admin has turned the member's inviting off. */
  readonly mayInvite: boolean;
}

/** All fields of `users/{uid}`. */
export interface MemberRecord extends Member {
  readonly firstName: string;
  readonly lastName: string;
  /**
   * A copy of the email address. It can be out of date, because only the Auth account has the valid
   * email address.
   */
  readonly email: string;
  readonly job: string;
  readonly company: string;
  /** The topics that people can ask the member about. Empty if there are none. */
  readonly about: string;
  /** The path of the member's picture in the storage bucket. Null for the default picture. */
  readonly profilePicture: string | null;
  /**
   * The random name of the folder with the member's pictures. Null until the member uploads a first
   * picture.
   */
  readonly pictureFolder: string | null;
  /** When the person registered. Null if the stored time is missing or invalid. */
  readonly createdAt: Date | null;
  /** False if the member turned emails off. */
  readonly mail: boolean;
  /** The member's own link, an https URL. The member's circle sees it. Empty if there is none. */
  readonly link: string;
  /** True if other full members can find the member at /people. */
  readonly listed: boolean;
  /** When the member last saw their News. Null before the first time. */
  readonly seenNewsAt: Date | null;
}
