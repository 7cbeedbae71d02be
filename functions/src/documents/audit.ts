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
const NO_PERSON: readonly string[] = ['operator', 'network'];

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

export const AUDIT = 'audit';

/**
 * How long the uid of a person without a role stays blocked. Longer than an ID token lasts, which
 * is an hour.
 */
const BLOCKED_UID_MS = 24 * 60 * 60 * 1_000;

/**
 * The audit entry of a departure. It also contains the person's former role. While the entry
 * exists, registration and firestore.rules reject the uid.
 */
export function removalEntry(uid: string): DocumentReference {
  return firestore().collection(AUDIT).doc(`removal_${uid}`);
}

/**
 * Blocks the uid of a person who never had a role, because their account is deleted next. The log
 * does not list this mark. The database deletes it after a day, when the last ID token has expired.
 * The write overwrites an existing entry, so the transaction must first read that there is none.
 */
export function blockUidForADay(tx: Transaction, uid: string, now: Date): void {
  tx.set(removalEntry(uid), { expireAt: Timestamp.fromMillis(now.getTime() + BLOCKED_UID_MS) });
}

/** Stores the folder whose pictures are still to be deleted in the entry of a departure. */
export function keepPictureFolder(tx: Transaction, uid: string, pictureFolder: string): void {
  tx.set(removalEntry(uid), { pictureFolder }, { merge: true });
}

/**
 * Records an event in the same transaction or batch as the change. `entry` is the document to
 * create. If two transactions create the same entry, only one of them commits.
 */
export function recordAudit(
  tx: Pick<Transaction, 'create'> | Pick<WriteBatch, 'create'>,
  event: AuditEvent,
  entry: DocumentReference = firestore().collection(AUDIT).doc(),
): void {
  tx.create(entry, auditDocument(event));
}

export function auditDocument({ at, others = [], ...event }: AuditEvent) {
  const named = new Set([event.actor, event.subject, ...others]);
  const people = [...named].filter((uid) => !NO_PERSON.includes(uid));
  return { ...event, people, at: Timestamp.fromDate(at) };
}

/** True for the mark of `blockUidForADay`, which is not an entry of the log. */
export function isBlockedUidMark(snapshot: DocumentSnapshot): boolean {
  return snapshot.get('expireAt') instanceof Timestamp;
}

/** Parses an audit entry. Null for a document that this program did not write. */
export function readAudit(snapshot: DocumentSnapshot): RecordedEvent | null {
  const parsed = documentSchema.safeParse(snapshot.data());
  return parsed.success ? { ...parsed.data, at: parsed.data.at.toDate() } : null;
}
