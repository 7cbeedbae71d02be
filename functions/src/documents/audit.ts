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

/** An event as it was recorded: `people` are all who take part in it, the actor and the subject too. */
export type RecordedEvent = Required<Omit<AuditEvent, 'others'>> & {
  readonly people: readonly string[];
};

/** Actors and subjects that are no person. */
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

/** How long a stranger's uid stays blocked. The stranger's last ID token lasts an hour. */
const STRANGER_MS = 24 * 60 * 60 * 1_000;

/**
 * The one entry that says that a person was removed, and who they were to the network. While it
 * exists, neither a registration nor firestore.rules let the uid in.
 */
export function removalEntry(uid: string): DocumentReference {
  return firestore().collection(AUDIT).doc(`removal_${uid}`);
}

/**
 * Blocks the uid of a person who never had a role and whose account is deleted next. The log does not
 * list the mark, which is deleted after a day, when the person's last ID token has expired. The caller
 * has read in the same transaction that the person has no entry of a member.
 */
export function blockUidForADay(tx: Transaction, uid: string, now: Date): void {
  tx.set(removalEntry(uid), { expireAt: Timestamp.fromMillis(now.getTime() + STRANGER_MS) });
}

/** Notes in the entry of a departure which folder of pictures is still to be deleted. */
export function keepPictureFolder(tx: Transaction, uid: string, pictureFolder: string): void {
  tx.set(removalEntry(uid), { pictureFolder }, { merge: true });
}

/**
 * Records an event in the same transaction or batch as the change. With `entry`, in that document:
 * of several that record there only one can commit.
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

/** True for the mark that blocks a uid for a day, which is not an entry of the log. */
export function isMark(snapshot: DocumentSnapshot): boolean {
  return snapshot.get('expireAt') instanceof Timestamp;
}

/** The entry in a document, or null for what this program did not write. */
export function readAudit(snapshot: DocumentSnapshot): RecordedEvent | null {
  const parsed = documentSchema.safeParse(snapshot.data());
  return parsed.success ? { ...parsed.data, at: parsed.data.at.toDate() } : null;
}
