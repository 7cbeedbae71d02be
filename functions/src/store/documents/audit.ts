import type {
  DocumentReference,
  DocumentSnapshot,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';

/** What happened to the network, kept for operators and unreadable to clients. */
export interface AuditEvent {
  readonly action:
    | 'first_code_redeemed'
    | 'second_code_redeemed'
    | 'invitation_revoked'
    | 'email_changed'
    | 'founder_added'
    | 'role_set'
    | 'member_reset'
    | 'member_removed'
    | 'member_disabled'
    | 'member_enabled'
    | 'invitations_granted'
    | 'account_reaped';
  /** A uid, or `operator` or `schedule`. */
  readonly actor: string;
  /** The uid that it happened to. */
  readonly subject: string;
  readonly at: Date;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

export const AUDIT = 'audit';

/**
 * The one entry that says how an account ended its time without a role: it was admitted by a first
 * code, or it was reaped. Both record themselves here, so that only one of them can ever happen,
 * whichever way the two race.
 */
export function admissionEntry(uid: string): DocumentReference {
  return firestore().collection(AUDIT).doc(`admission_${uid}`);
}

/** The one entry that says that somebody was removed, and who they were to the network. */
export function removalEntry(uid: string): DocumentReference {
  return firestore().collection(AUDIT).doc(`removal_${uid}`);
}

/** True iff this admission entry says that the account is being, or was, removed. */
export function saysReaped(entry: DocumentSnapshot): boolean {
  return entry.get('action') === ('account_reaped' satisfies AuditEvent['action']);
}

/**
 * Records an event in the same transaction or batch as what it tells of. With `entry`, at that
 * place: of several that record there only one can commit.
 */
export function recordAudit(
  tx: Pick<Transaction, 'create'> | Pick<WriteBatch, 'create'>,
  event: AuditEvent,
  entry: DocumentReference = firestore().collection(AUDIT).doc(),
): void {
  const { at, ...rest } = event;
  tx.create(entry, { ...rest, at: Timestamp.fromDate(at) });
}
