import {
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { customAlphabet } from 'nanoid';
import * as z from 'zod/mini';
import { uidSchema } from '../contract/fields.ts';
import { CODE_ALPHABET, CODE_LENGTH, isInvitationCode } from '../contract/invitation-code.ts';
import { INVITATION_STATUSES } from '../contract/invitation-statuses.ts';
import type { InvitationStatus } from '../contract/invitations.ts';
import { vouchOrdinalSchema } from '../contract/person.ts';
import type { Invitation } from '../domain/invitation.ts';
import { firestore, MAX_FILTER_VALUES } from '../platform/firestore.ts';

/** The creation of an invitation fails if the random code exists already. */
export const newInvitationCode = customAlphabet(CODE_ALPHABET, CODE_LENGTH);

const timestampSchema = z.instanceof(Timestamp);

/** The code is the document's id, so two invitations cannot have the same code. */
const documentSchema = z.object({
  code: z.string(),
  createdBy: uidSchema,
  created_at: timestampSchema,
  expires_at: timestampSchema,
  active: z.boolean(),
  used: z.boolean(),
  usedOn: z.nullable(timestampSchema),
  usedBy: z.nullable(uidSchema),
  countsAs: z.nullable(vouchOrdinalSchema),
  replacing: z.optional(z.boolean()),
  revoked: z.boolean(),
  revokedOn: z.nullable(timestampSchema),
  expired: z.boolean(),
  note: z.string(),
  recommendation: z.nullable(z.object({ text: z.string(), at: timestampSchema })),
  recommendationRemoved: z.boolean(),
});
export type InvitationDocument = z.infer<typeof documentSchema>;

export const INVITATIONS_COLLECTION = 'invitations';

export function invitationRef(code: string): DocumentReference {
  return firestore().collection(INVITATIONS_COLLECTION).doc(code);
}

/**
 * Returns null if the document is missing, is malformed, or does not have exactly one true status.
 */
export function readInvitation(snapshot: DocumentSnapshot): Invitation | null {
  const parsedDocument = documentSchema.safeParse(snapshot.data());
  if (!parsedDocument.success) return null;
  const fields = parsedDocument.data;
  const trueStatuses = INVITATION_STATUSES.filter((status) => fields[status]);
  const [status] = trueStatuses;
  if (status === undefined || trueStatuses.length !== 1) return null;
  return {
    code: snapshot.id,
    createdBy: fields.createdBy,
    createdAt: fields.created_at.toDate(),
    expiresAt: fields.expires_at.toDate(),
    status,
    usedAt: fields.usedOn?.toDate() ?? null,
    usedBy: fields.usedBy,
    countsAs: fields.countsAs,
    replacing: fields.replacing ?? false,
    revokedAt: fields.revokedOn?.toDate() ?? null,
    note: fields.note,
    recommendation: fields.recommendation && {
      text: fields.recommendation.text,
      at: fields.recommendation.at.toDate(),
    },
    recommendationRemoved: fields.recommendationRemoved,
  };
}

/** Skips malformed documents. */
export function readInvitations({ docs }: QuerySnapshot): readonly Invitation[] {
  return docs.map(readInvitation).filter((invitation) => invitation !== null);
}

/** Accepts at most MAX_FILTER_VALUES people. */
export function invitationsUsedBy(...uids: readonly string[]): Query {
  return firestore().collection(INVITATIONS_COLLECTION).where('usedBy', 'in', uids);
}

/** Excludes invitations past their 31 days, even if they are stored as active. */
export function activeInvitations(now: Date): Query {
  return firestore()
    .collection(INVITATIONS_COLLECTION)
    .where('active', '==', true)
    .where('expires_at', '>', Timestamp.fromDate(now))
    .orderBy('expires_at');
}

/**
 * The query needs no limit, because the quotas allow a member only about 300 active invitations.
 */
export function activeInvitationsOf(uid: string, now: Date): Query {
  return activeInvitations(now).where('createdBy', '==', uid);
}

/** Costs one query for every 30 people, and one read for each invitation. */
export async function findUsedInvitations(
  uids: Iterable<string>,
): Promise<ReadonlyMap<string, readonly Invitation[]>> {
  const uniqueUids = [...new Set(uids)];
  const usedInvitations: Invitation[] = [];
  for (let batchStart = 0; batchStart < uniqueUids.length; batchStart += MAX_FILTER_VALUES) {
    const uidBatch = uniqueUids.slice(batchStart, batchStart + MAX_FILTER_VALUES);
    usedInvitations.push(...readInvitations(await invitationsUsedBy(...uidBatch).get()));
  }
  return Map.groupBy(usedInvitations, ({ usedBy }) => usedBy ?? '');
}

export function statusFields(status: InvitationStatus): Record<InvitationStatus, boolean> {
  return {
    active: status === 'active',
    used: status === 'used',
    revoked: status === 'revoked',
    expired: status === 'expired',
  };
}

export function invitationDocument(invitation: Invitation): InvitationDocument {
  return {
    code: invitation.code,
    createdBy: invitation.createdBy,
    created_at: Timestamp.fromDate(invitation.createdAt),
    expires_at: Timestamp.fromDate(invitation.expiresAt),
    ...statusFields(invitation.status),
    usedOn: invitation.usedAt && Timestamp.fromDate(invitation.usedAt),
    usedBy: invitation.usedBy,
    countsAs: invitation.countsAs,
    replacing: invitation.replacing,
    revokedOn: invitation.revokedAt && Timestamp.fromDate(invitation.revokedAt),
    note: invitation.note,
    recommendation: invitation.recommendation && {
      text: invitation.recommendation.text,
      at: Timestamp.fromDate(invitation.recommendation.at),
    },
    recommendationRemoved: invitation.recommendationRemoved,
  };
}

/** Returns null if there is no such invitation, or if the text is not a code. */
export async function findInvitationInTransaction(
  tx: Transaction,
  code: string,
): Promise<Invitation | null> {
  if (!isInvitationCode(code)) return null;
  return readInvitation(await tx.get(invitationRef(code)));
}

export async function findInvitation(code: string): Promise<Invitation | null> {
  if (!isInvitationCode(code)) return null;
  return readInvitation(await invitationRef(code).get());
}
