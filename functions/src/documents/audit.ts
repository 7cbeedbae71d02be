import {
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AUDIT_ACTIONS } from '../contract/audit-actions.ts';
import type { AuditEvent } from '../domain/audit-event.ts';
import { firestore } from '../platform/firestore.ts';

/** `people` are the uids of everyone in the event, including the actor and the subject. */
export type RecordedAuditEvent = Required<Omit<AuditEvent, 'others'>> & {
  readonly people: readonly string[];
};

const NON_PERSON_IDS: readonly string[] = ['operator', 'network'];

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

/** If two transactions create the same `entry`, only one of them commits. */
export function recordAudit(
  tx: Pick<Transaction, 'create'> | Pick<WriteBatch, 'create'>,
  event: AuditEvent,
  entry: DocumentReference = firestore().collection(AUDIT_COLLECTION).doc(),
): void {
  tx.create(entry, auditDocument(event));
}

export function auditDocument({ at, others = [], ...event }: AuditEvent) {
  const uids = new Set([event.actor, event.subject, ...others]);
  const people = [...uids].filter((uid) => !NON_PERSON_IDS.includes(uid));
  return { ...event, people, at: Timestamp.fromDate(at) };
}

/** Returns null if the document is missing or malformed. */
export function readAudit(snapshot: DocumentSnapshot): RecordedAuditEvent | null {
  const parsedDocument = documentSchema.safeParse(snapshot.data());
  return parsedDocument.success
    ? { ...parsedDocument.data, at: parsedDocument.data.at.toDate() }
    : null;
}
