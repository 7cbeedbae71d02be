import {
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { uidSchema } from '../contract/fields.ts';
import { isInvitationCode } from '../contract/invitation-code.ts';
import { INVITATION_STATUSES } from '../contract/invitation-statuses.ts';
import type { InvitationStatus, InvitationView } from '../contract/invitations.ts';
import { type Invitation, statusAt } from '../domain/invitation.ts';
import { firestore } from '../platform/firestore.ts';

const timestampSchema = z.instanceof(Timestamp);

/** `invitations/{code}`: the code is the document id, so that uniqueness is `create`. */
const documentSchema = z.object({
  code: z.string(),
  createdBy: uidSchema,
  created_at: timestampSchema,
  expires_at: timestampSchema,
  active: z.boolean(),
  used: z.boolean(),
  usedOn: z.nullable(timestampSchema),
  usedBy: z.nullable(uidSchema),
  redeemedAs: z.nullable(z.enum(['first', 'second'])),
  replacing: z.optional(z.boolean()),
  revoked: z.boolean(),
  revokedOn: z.nullable(timestampSchema),
  expired: z.boolean(),
  note: z.optional(z.string()),
  recommendation: z.optional(z.string()),
  signed: z.optional(z.boolean()),
});
export type InvitationDocument = z.infer<typeof documentSchema>;

export const INVITATIONS = 'invitations';

export function invitationRef(code: string): DocumentReference {
  return firestore().collection(INVITATIONS).doc(code);
}

/**
 * The invitation in a document; null when there is none, or none that can be trusted: fields
 * missing or of the wrong type, or not exactly one status.
 */
export function readInvitation(snapshot: DocumentSnapshot): Invitation | null {
  const parsed = documentSchema.safeParse(snapshot.data());
  if (!parsed.success) return null;
  const found = parsed.data;
  const statuses = INVITATION_STATUSES.filter((one) => found[one]);
  const [status] = statuses;
  if (status === undefined || statuses.length !== 1) return null;
  return {
    code: snapshot.id,
    createdBy: found.createdBy,
    createdAt: found.created_at.toDate(),
    expiresAt: found.expires_at.toDate(),
    status,
    usedOn: found.usedOn?.toDate() ?? null,
    usedBy: found.usedBy,
    redeemedAs: found.redeemedAs,
    replacing: found.replacing ?? false,
    revokedOn: found.revokedOn?.toDate() ?? null,
    note: found.note ?? '',
    recommendation: found.recommendation ?? '',
    signed: found.signed ?? false,
  };
}

/** A status as documents and answers carry it: exactly one of the four is true. */
export function statusFields(status: InvitationStatus): Record<InvitationStatus, boolean> {
  return {
    active: status === 'active',
    used: status === 'used',
    revoked: status === 'revoked',
    expired: status === 'expired',
  };
}

/** The document for an invitation, all fields, exactly one status true. */
export function invitationDocument(invitation: Invitation): InvitationDocument {
  return {
    code: invitation.code,
    createdBy: invitation.createdBy,
    created_at: Timestamp.fromDate(invitation.createdAt),
    expires_at: Timestamp.fromDate(invitation.expiresAt),
    ...statusFields(invitation.status),
    usedOn: invitation.usedOn && Timestamp.fromDate(invitation.usedOn),
    usedBy: invitation.usedBy,
    redeemedAs: invitation.redeemedAs,
    replacing: invitation.replacing,
    revokedOn: invitation.revokedOn && Timestamp.fromDate(invitation.revokedOn),
    note: invitation.note,
    recommendation: invitation.recommendation,
    signed: invitation.signed,
  };
}

/**
 * The invitation as `viewer`, a uid, sees it at `now`: a code that can still be redeemed
 * is told to its maker only; any other viewer, and `viewer` null, gets null.
 * Instants in ISO 8601, UTC.
 */
export function invitationView(
  invitation: Invitation,
  viewer: string | null,
  now: Date,
): InvitationView {
  const status = statusAt(invitation, now);
  const masked = status === 'active' && viewer !== invitation.createdBy;
  return {
    code: masked ? null : invitation.code,
    created_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    ...statusFields(status),
    usedOn: invitation.usedOn?.toISOString() ?? null,
    usedBy: invitation.usedBy,
    revokedOn: invitation.revokedOn?.toISOString() ?? null,
  };
}

/** One read of a transaction. Null when there is no such invitation, or the text is no code. */
export async function getInvitation(tx: Transaction, code: string): Promise<Invitation | null> {
  return isInvitationCode(code) ? readInvitation(await tx.get(invitationRef(code))) : null;
}

/** One read. Null when there is no such invitation, or the text is no code. */
export async function findInvitation(code: string): Promise<Invitation | null> {
  if (!isInvitationCode(code)) return null;
  return readInvitation(await invitationRef(code).get());
}
