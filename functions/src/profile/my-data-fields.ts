import { Timestamp } from 'firebase-admin/firestore';
import type { InvitationDocument } from '../documents/invitations.ts';
import type { MailDocument } from '../documents/mail.ts';
import type { QuotaDocument } from '../documents/quotas.ts';
import type { MemberDocument } from '../documents/users.ts';
import type { VouchLinkDocument } from '../documents/vouch-links.ts';

/**
 * 'shown' for a field that the answer of `my_data` contains. 'internal' for a field that only the
 * program needs, or that contains data about other people.
 */
type Visibility = 'shown' | 'internal';

/** The names of a document's fields. For a union of documents, the names of all of them. */
type FieldOf<Document> = Document extends unknown ? keyof Document : never;

export type Visibilities = Readonly<Record<string, Visibility>>;

/** The visibility of each field. A new field without an entry does not compile. */
type Fields<Document> = Readonly<Record<FieldOf<Document>, Visibility>>;

export const PROFILE: Fields<MemberDocument> = {
  firstName: 'shown',
  lastName: 'shown',
  email: 'shown',
  role: 'shown',
  job: 'shown',
  company: 'shown',
  about: 'shown',
  profilePicture: 'shown',
  pictureFolder: 'internal',
  invitedBy: 'shown',
  createdAt: 'shown',
  fullSince: 'shown',
  suspended: 'shown',
  mayInvite: 'shown',
  mail: 'shown',
  link: 'shown',
  search: 'internal',
  listed: 'shown',
  listing: 'internal',
  seenNewsAt: 'shown',
};

/** An invitation as its inviter downloads it. */
export const INVITATION_MADE: Fields<InvitationDocument> = {
  code: 'shown',
  createdBy: 'shown',
  created_at: 'shown',
  expires_at: 'shown',
  active: 'shown',
  used: 'shown',
  usedOn: 'shown',
  usedBy: 'shown',
  countsAs: 'shown',
  replacing: 'shown',
  revoked: 'shown',
  revokedOn: 'shown',
  expired: 'shown',
  note: 'shown',
  recommendation: 'shown',
  recommendationRemoved: 'shown',
};

/** An invitation as the person who used it downloads it. Only its inviter may read the note. */
export const INVITATION_USED: Fields<InvitationDocument> = {
  ...INVITATION_MADE,
  note: 'internal',
};

/**
 * A newcomer's vouch link. Reminders are internal, because the newcomer must not learn which members
 * asked for one.
 */
export const VOUCH_LINK: Fields<VouchLinkDocument> = {
  uid: 'shown',
  shareable: 'shown',
  createdAt: 'shown',
  expireAt: 'shown',
  closedAt: 'shown',
  vouchedBy: 'shown',
  reminders: 'internal',
  remindedMembers: 'internal',
};

export const QUOTA: Fields<QuotaDocument> = {
  uid: 'shown',
  month: 'shown',
  made: 'shown',
  granted: 'shown',
  keys: 'internal',
};

export const EMAIL: Fields<MailDocument> = {
  template: 'shown',
  to: 'shown',
  invitee: 'shown',
  inviter: 'shown',
  countsAs: 'shown',
  firstInviter: 'shown',
  secondInviter: 'shown',
  endsOn: 'shown',
  day: 'shown',
  introduction: 'shown',
  at: 'shown',
  message: 'shown',
  status: 'shown',
  attempts: 'internal',
  createdAt: 'shown',
  dueAt: 'internal',
  expireAt: 'shown',
};

/** Returns the shown fields of a stored document as JSON. Times are ISO 8601 in UTC. */
export function shownFields(document: object, fields: Visibilities): Record<string, unknown> {
  const shown = Object.entries(document).filter(([name]) => fields[name] === 'shown');
  return Object.fromEntries(shown.map(([name, value]) => [name, asJson(value)]));
}

function asJson(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asJson(inner)]));
}
