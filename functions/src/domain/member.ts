import type { Role } from '../contract/roles.ts';

/** The membership of a person, as in `users/{uid}`. */
export interface Membership {
  readonly uid: string;
  /** Null for a person who never redeemed a code. */
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

/** A person with everything that `users/{uid}` holds about them. */
export interface MemberRecord extends Member {
  readonly firstName: string;
  readonly lastName: string;
  /** The address at the time of the registration or of the last change. The account has the current one. */
  readonly email: string;
  readonly job: string;
  readonly company: string;
  /** What people can ask the member about; empty for nothing. */
  readonly about: string;
  /** The path of the picture in the bucket; null for the default picture. */
  readonly profilePicture: string | null;
  /** The random name of the folder of the member's pictures; null before the first picture. */
  readonly pictureFolder: string | null;
  /** When the person registered; null if the document does not say. */
  readonly createdAt: Date | null;
  /** True if the member wants emails. */
  readonly mail: boolean;
  /** An https address that the circle sees; empty for none. */
  readonly link: string;
  /** True if other full members can find the member by Find a member. */
  readonly listed: boolean;
  /** When the member last saw their News; null before the first time. */
  readonly seenNewsAt: Date | null;
}
