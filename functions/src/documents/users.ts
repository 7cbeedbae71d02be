import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { linkSchema, uidSchema } from '../contract/fields.ts';
import { roleSchema } from '../contract/role-schema.ts';
import type { MemberFields } from '../domain/effects.ts';
import type { MemberRecord } from '../domain/member.ts';
import { firestore } from '../platform/firestore.ts';

/**
 * The browser writes firstName, lastName and email at the sign-up, so they may be malformed. A
 * malformed field gets a default value, but a malformed `suspended` or `mayInvite` restricts the
 * member.
 */
const documentSchema = z.object({
  firstName: z.catch(z.string(), ''),
  lastName: z.catch(z.string(), ''),
  email: z.catch(z.string(), ''),
  role: z.catch(z.nullable(roleSchema), null),
  job: z.catch(z.string(), ''),
  company: z.catch(z.string(), ''),
  about: z.catch(z.string(), ''),
  profilePicture: z.catch(z.nullable(z.string()), null),
  pictureFolder: z.catch(z.nullable(z.string()), null),
  invitedBy: z.catch(z.array(uidSchema), []),
  createdAt: z.catch(z.nullable(z.instanceof(Timestamp)), null),
  fullSince: z.catch(z.nullable(z.instanceof(Timestamp)), null),
  suspended: z._default(z.catch(z.boolean(), true), false),
  mayInvite: z._default(z.catch(z.boolean(), false), true),
  mail: z.catch(z.boolean(), true),
  link: z.catch(z.string(), ''),
  listed: z.catch(z.boolean(), false),
  seenNewsAt: z.catch(z.nullable(z.instanceof(Timestamp)), null),
});

type MemberFieldName = Exclude<keyof MemberRecord, 'uid'> | 'search' | 'listing';

/** Unlike `documentSchema`, this schema rejects a document with a malformed field. */
const strictDocumentSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.optional(z.nullable(roleSchema)),
  job: z.optional(z.string()),
  company: z.optional(z.string()),
  about: z.optional(z.string()),
  profilePicture: z.optional(z.nullable(z.string())),
  pictureFolder: z.optional(z.string()),
  invitedBy: z.optional(z.array(uidSchema).check(z.maxLength(2))),
  createdAt: z.optional(z.instanceof(Timestamp)),
  fullSince: z.optional(z.nullable(z.instanceof(Timestamp))),
  suspended: z.optional(z.boolean()),
  mayInvite: z.optional(z.boolean()),
  mail: z.optional(z.boolean()),
  link: z.optional(linkSchema),
  search: z.optional(z.array(z.string())),
  listed: z.optional(z.boolean()),
  listing: z.optional(z.array(z.string())),
  seenNewsAt: z.optional(z.instanceof(Timestamp)),
} satisfies Record<MemberFieldName, z.ZodMiniType>);
export type MemberDocument = z.infer<typeof strictDocumentSchema>;

export const USERS_COLLECTION = 'users';

export function memberRef(uid: string): DocumentReference {
  return firestore().collection(USERS_COLLECTION).doc(uid);
}

export function readMember(snapshot: DocumentSnapshot): MemberRecord | null {
  const documentFields = snapshot.data();
  if (documentFields === undefined) return null;
  const { createdAt, fullSince, seenNewsAt, ...fields } = documentSchema.parse(documentFields);
  return {
    uid: snapshot.id,
    ...fields,
    createdAt: createdAt?.toDate() ?? null,
    fullSince: fullSince?.toDate() ?? null,
    seenNewsAt: seenNewsAt?.toDate() ?? null,
  };
}

/** Creates the document if it does not exist. */
export function writeMemberFields(tx: Transaction, uid: string, fields: MemberFields): void {
  const { createdAt, fullSince, ...otherFields } = fields;
  const documentFields: DocumentData = { ...otherFields };
  if (createdAt !== undefined) documentFields['createdAt'] = Timestamp.fromDate(createdAt);
  if (fullSince !== undefined) {
    documentFields['fullSince'] = fullSince && Timestamp.fromDate(fullSince);
  }
  tx.set(memberRef(uid), documentFields, { merge: true });
}

export function isValidMemberDocument(snapshot: DocumentSnapshot): boolean {
  return strictDocumentSchema.safeParse(snapshot.data()).success;
}

/** Accepts at most MAX_FILTER_VALUES members. */
export function inviteesOf(...inviters: readonly string[]): Query {
  return firestore()
    .collection(USERS_COLLECTION)
    .where('invitedBy', 'array-contains-any', inviters);
}

export function inviteesOfBoth(one: string, other: string): Query {
  const invitersInBothOrders = [
    [one, other],
    [other, one],
  ];
  return firestore().collection(USERS_COLLECTION).where('invitedBy', 'in', invitersInBothOrders);
}

export function readMembers({ docs }: QuerySnapshot): readonly MemberRecord[] {
  return docs.map(readMember).filter((member) => member !== null);
}

export async function findMember(uid: string): Promise<MemberRecord | null> {
  return readMember(await memberRef(uid).get());
}

export async function findMemberInTransaction(
  tx: Transaction,
  uid: string | undefined,
): Promise<MemberRecord | null> {
  return uid === undefined ? null : readMember(await tx.get(memberRef(uid)));
}

/** Leaves out people without a document. Costs one read for each person. */
export async function findMembers(
  uids: Iterable<string>,
): Promise<ReadonlyMap<string, MemberRecord>> {
  const memberRefs = [...new Set(uids)].map(memberRef);
  const snapshots = memberRefs.length === 0 ? [] : await firestore().getAll(...memberRefs);
  const members = snapshots.map(readMember).filter((member) => member !== null);
  return new Map(members.map((member) => [member.uid, member]));
}
