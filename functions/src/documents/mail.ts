import {
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { uidSchema } from '../contract/fields.ts';
import { DAY_MS, NEWCOMER_REMINDER_DAYS } from '../contract/limits.ts';
import { vouchOrdinalSchema } from '../contract/person.ts';
import type { EmailOccasion } from '../domain/email.ts';
import { type Delivery, MAIL_STATUSES } from '../domain/mail-delivery.ts';
import { firestore } from '../platform/firestore.ts';

const emailOccasionSchema = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('joined_with_your_code'),
    to: uidSchema,
    invitee: uidSchema,
    countsAs: vouchOrdinalSchema,
  }),
  z.object({
    template: z.literal('second_vouch'),
    to: uidSchema,
    invitee: uidSchema,
    secondInviter: uidSchema,
  }),
  z.object({
    template: z.literal('request_waits'),
    to: uidSchema,
    invitee: uidSchema,
  }),
  z.object({
    template: z.literal('full_member'),
    to: uidSchema,
    firstInviter: uidSchema,
    secondInviter: uidSchema,
  }),
  z.object({
    template: z.literal('first_inviter_unavailable'),
    to: uidSchema,
    inviter: uidSchema,
  }),
  z.object({
    template: z.literal('code_ends_soon'),
    to: uidSchema,
    endsOn: z.iso.date(),
  }),
  z.object({
    template: z.literal('half_way'),
    to: uidSchema,
    day: z.literal([0, ...NEWCOMER_REMINDER_DAYS]),
  }),
  z.object({
    template: z.enum(['introduction_asked', 'introduced', 'introduction_made', 'hello']),
    to: uidSchema,
    introduction: z.string(),
  }),
  z.object({
    template: z.literal('suspended'),
    to: uidSchema,
    at: z.iso.datetime(),
    message: z.string(),
  }),
]);
/** `mailDocument` accepts only the occasions that `readMail` can parse. */
type StoredOccasion = z.infer<typeof emailOccasionSchema>;

const deliverySchema = z.object({
  status: z.enum(MAIL_STATUSES),
  attempts: z.number(),
  /** When the first attempt was due. The type `Delivery` calls this field `firstDueAt`. */
  createdAt: z.instanceof(Timestamp),
  dueAt: z.instanceof(Timestamp),
});

export const MAIL_COLLECTION = 'mail';

/** As long as an email's document exists, no second email about the same occasion is written. */
const MAIL_RETENTION_MS = 90 * DAY_MS;

export function mailRef(id: string): DocumentReference {
  return firestore().collection(MAIL_COLLECTION).doc(id);
}

/** An occasion always gets the same id, so only one email is written about it. */
export function mailId(occasion: EmailOccasion): string {
  const { template, to } = occasion;
  switch (template) {
    case 'joined_with_your_code':
      return `${template}:${to}:${occasion.invitee}:${occasion.countsAs}`;
    case 'second_vouch':
    case 'request_waits':
      return `${template}:${to}:${occasion.invitee}`;
    case 'full_member':
      return `${template}:${to}`;
    case 'first_inviter_unavailable':
      return `${template}:${to}:${occasion.inviter}`;
    case 'code_ends_soon':
      return `${template}:${to}:${occasion.endsOn}`;
    case 'half_way':
      return `${template}:${to}:${occasion.day}`;
    case 'introduction_asked':
    case 'introduced':
    case 'introduction_made':
    case 'hello':
      return `${template}:${to}:${occasion.introduction}`;
    case 'suspended':
      return `${template}:${to}:${occasion.at}`;
  }
}

export function dueMail(now: Date): Query {
  return firestore()
    .collection(MAIL_COLLECTION)
    .where('status', '==', 'due')
    .where('dueAt', '<=', Timestamp.fromDate(now))
    .orderBy('dueAt');
}

export function deliveryFields({ status, attempts, firstDueAt, dueAt }: Delivery) {
  return {
    status,
    attempts,
    createdAt: Timestamp.fromDate(firstDueAt),
    dueAt: Timestamp.fromDate(dueAt),
  };
}

/** The database deletes the document some time after `expireAt` (TTL). */
export function mailDocument(occasion: StoredOccasion, delivery: Delivery) {
  const expireAt = Timestamp.fromMillis(delivery.firstDueAt.getTime() + MAIL_RETENTION_MS);
  return { ...occasion, ...deliveryFields(delivery), expireAt };
}

export type MailDocument = ReturnType<typeof mailDocument>;

/** Returns null if the document is missing or malformed. */
export function readMail(
  snapshot: DocumentSnapshot,
): { readonly occasion: EmailOccasion; readonly delivery: Delivery } | null {
  const documentFields = snapshot.data();
  const occasion = emailOccasionSchema.safeParse(documentFields);
  const delivery = deliverySchema.safeParse(documentFields);
  if (!occasion.success || !delivery.success) return null;
  const { createdAt, dueAt, ...rest } = delivery.data;
  return {
    occasion: occasion.data,
    delivery: { ...rest, firstDueAt: createdAt.toDate(), dueAt: dueAt.toDate() },
  };
}
