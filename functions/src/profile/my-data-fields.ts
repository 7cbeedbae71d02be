import { Timestamp } from 'firebase-admin/firestore';
import type { InvitationDocument } from '../documents/invitations.ts';
import type { MailDocument } from '../documents/mail.ts';
import type { QuotaDocument } from '../documents/quotas.ts';
import type { MemberDocument } from '../documents/users.ts';
import type { VouchLinkDocument } from '../documents/vouch-links.ts';

/**
 * An 'internal' field is not exported: only the program uses it, or it contains data about other
 * people.
 */
type Visibility = 'shown' | 'internal';

/** The field names of a type. For a union type, the field names of all its variants. */
type FieldNameOf<Document> = Document extends unknown ? keyof Document : never;

export type FieldVisibilities = Readonly<Record<string, Visibility>>;

/** A new field without an entry does not compile. */
type VisibilityOfEachField<Document> = Readonly<Record<FieldNameOf<Document>, Visibility>>;

export const PROFILE_FIELDS: VisibilityOfEachField<MemberDocument> = {
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

export const CREATED_INVITATION_FIELDS: VisibilityOfEachField<InvitationDocument> = {
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

/** Only the inviter may read the note. */
export const USED_INVITATION_FIELDS: VisibilityOfEachField<InvitationDocument> = {
  ...CREATED_INVITATION_FIELDS,
  note: 'internal',
};

/** The newcomer must not learn which members asked for a reminder. */
export const VOUCH_LINK_FIELDS: VisibilityOfEachField<VouchLinkDocument> = {
  uid: 'shown',
  shareable: 'shown',
  createdAt: 'shown',
  expireAt: 'shown',
  closedAt: 'shown',
  vouchedBy: 'shown',
  reminders: 'internal',
  remindedMembers: 'internal',
};

export const QUOTA_FIELDS: VisibilityOfEachField<QuotaDocument> = {
  uid: 'shown',
  month: 'shown',
  made: 'shown',
  granted: 'shown',
  keys: 'internal',
};

export const EMAIL_FIELDS: VisibilityOfEachField<MailDocument> = {
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

export function selectShownFields(
  document: object,
  fields: FieldVisibilities,
): Record<string, unknown> {
  const shownEntries = Object.entries(document).filter(([name]) => fields[name] === 'shown');
  return Object.fromEntries(shownEntries.map(([name, value]) => [name, toJson(value)]));
}

function toJson(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toJson(inner)]));
}
