import type {
  DocumentReference,
  DocumentSnapshot,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AUDIT_ACTIONS } from '../contract/audit-actions.ts';
import type { AuditEvent } from '../domain/audit-event.ts';
import { firestore } from '../platform/firestore.ts';

/**
 * A recorded event. `people` are the uids of the actor, the subject and all others in the event.
 */
export type RecordedEvent = Required<Omit<AuditEvent, 'others'>> & {
  readonly people: readonly string[];
};

/** Values of `actor` and `subject` that are not uids. */
const NON_UIDS: readonly string[] = ['operator', 'network'];

const documentSchema = z.object({
  action: z.enum(AUDIT_ACTIONS),
  actor: z.string(),
  subject: z.string(),
  at: z.instanceof(Timestamp),
  details: z.catch(
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    {},
  ),
  people: z.array(z.string()),
});

export const AUDIT_COLLECTION = 'audit';

/**
 * How long the uid of a person without a role stays blocked: one day. This is longer than the hour
 * for which an ID token is valid.
 */
const BLOCKED_UID_MS = 24 * 60 * 60 * 1_000;

/**
 * The audit entry of a departure. It also contains the person's former role. While the entry
 * exists, registration and firestore.rules reject the uid.
 */
export function removalEntry(uid: string): DocumentReference {
  return firestore().collection(AUDIT_COLLECTION).doc(`removal_${uid}`);
}

/**
 * Blocks the uid of a person who never had a role, before the person's account is deleted. Writes a
 * document that is not an audit entry and that the log does not list. The database deletes the
 * document after a day, when the last ID token has expired. The write would overwrite an audit
 * entry. So the transaction must first check that there is no entry.
 */
export function blockUidForADay(tx: Transaction, uid: string, now: Date): void {
  tx.set(removalEntry(uid), { expireAt: Timestamp.fromMillis(now.getTime() + BLOCKED_UID_MS) });
}

/**
 * Stores a picture folder in the audit entry of a departure, because the folder's pictures are not
 * deleted yet.
 */
export function storePictureFolder(tx: Transaction, uid: string, pictureFolder: string): void {
  tx.set(removalEntry(uid), { pictureFolder }, { merge: true });
}

/**
 * Records an event in the same transaction or batch as the change. `entry` is the document to
 * create. If two transactions create the same entry, only one of them commits.
 */
export function recordAudit(
  tx: Pick<Transaction, 'create'> | Pick<WriteBatch, 'create'>,
  event: AuditEvent,
  entry: DocumentReference = firestore().collection(AUDIT_COLLECTION).doc(),
): void {
  tx.create(entry, auditDocument(event));
}

export function auditDocument({ at, others = [], ...event }: AuditEvent) {
  const uids = new Set([event.actor, event.subject, ...others]);
  const people = [...uids].filter((uid) => !NON_UIDS.includes(uid));
  return { ...event, people, at: Timestamp.fromDate(at) };
}

/** True for a document that `blockUidForADay` wrote. It is not an audit entry. */
export function isBlockedUidMark(snapshot: DocumentSnapshot): boolean {
  return snapshot.get('expireAt') instanceof Timestamp;
}

/** Parses an audit entry. Null for a document that this program did not write. */
export function readAudit(snapshot: DocumentSnapshot): RecordedEvent | null {
  const parsedDocument = documentSchema.safeParse(snapshot.data());
  return parsedDocument.success
    ? { ...parsedDocument.data, at: parsedDocument.data.at.toDate() }
    : null;
}
