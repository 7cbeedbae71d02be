import { createHash } from 'node:crypto';
import type {
  DocumentReference,
  DocumentSnapshot,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AUDIT_ACTIONS, type AuditAction } from '../contract/audit-actions.ts';
import { ADDRESS_KNOWN_MS } from '../contract/limits.ts';
import { firestore } from '../platform/firestore.ts';

type Details = Readonly<Record<string, string | number | boolean | null>>;

/** What happened to the network, kept for admins and operators and unreadable to clients. */
export interface AuditEvent {
  readonly action: AuditAction;
  /** A uid, or `operator`. */
  readonly actor: string;
  /** The uid that it happened to, or `network`. */
  readonly subject: string;
  readonly at: Date;
  readonly details?: Details;
  /** The uids of others who take part in it. */
  readonly others?: readonly string[];
}

/** An event as it was recorded: `people` are all who take part in it, the actor and the subject too. */
export type AuditEntry = Required<Omit<AuditEvent, 'others'>> & {
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

/** How long a stranger's uid stays marked. Longer than their last ID token, which lasts an hour. */
const STRANGER_MS = 24 * 60 * 60 * 1_000;

/**
 * The one entry that says that a person was removed, and who they were to the network. While it
 * exists, neither a registration nor firestore.rules let the uid in.
 */
export function removalEntry(uid: string): DocumentReference {
  return firestore().collection(AUDIT).doc(`removal_${uid}`);
}

/**
 * Marks the uid of a person who never had a role and whose account is deleted next. They were never a
 * member, so the log does not list it, and it expires once their last ID token has ended. The caller
 * has read in the same transaction that the person has no entry of a member.
 */
export function recordStrangersLeaving(tx: Transaction, uid: string, now: Date): void {
  tx.set(removalEntry(uid), { expireAt: Timestamp.fromMillis(now.getTime() + STRANGER_MS) });
}

/** Keyed by a hash: only a reader who guesses the address can recognise it (docs/security.md). */
function addressMark(email: string): DocumentReference {
  const hash = createHash('sha256').update(`inviting was off: ${email}`).digest('base64url');
  return firestore().collection(AUDIT).doc(`address_${hash}`);
}

/**
 * Marks the address of a person who leaves while their inviting is turned off, so that an admin
 * learns of their coming back. The log does not list it.
 */
export function markAddress(tx: Transaction, email: string, uid: string, now: Date): void {
  const expireAt = Timestamp.fromMillis(now.getTime() + ADDRESS_KNOWN_MS);
  tx.set(addressMark(email), { uid, expireAt });
}

/** Who left with this address while their inviting was turned off; null for no one. One read. */
export async function getMarked(tx: Transaction, email: string, now: Date): Promise<string | null> {
  const mark = await tx.get(addressMark(email));
  const [uid, expireAt]: unknown[] = [mark.get('uid'), mark.get('expireAt')];
  const holds = expireAt instanceof Timestamp && expireAt.toMillis() > now.getTime();
  return holds && typeof uid === 'string' ? uid : null;
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

/** True iff this is a mark, which expires, and no entry. */
export function isMark(snapshot: DocumentSnapshot): boolean {
  return snapshot.get('expireAt') instanceof Timestamp;
}

/** The entry in a document, or null for what this program did not write. */
export function readAudit(snapshot: DocumentSnapshot): AuditEntry | null {
  const parsed = documentSchema.safeParse(snapshot.data());
  return parsed.success ? { ...parsed.data, at: parsed.data.at.toDate() } : null;
}
