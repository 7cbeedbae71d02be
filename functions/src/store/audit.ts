import type { Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from './firestore.ts';

/** What happened to the network, kept for operators and unreadable to clients. */
export interface AuditEvent {
  readonly action:
    | 'first_code_redeemed'
    | 'second_code_redeemed'
    | 'invitation_revoked'
    | 'founder_added'
    | 'role_set'
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

/** Records an event in the same transaction as what it tells of. */
export function recordAudit(tx: Pick<Transaction, 'create'>, event: AuditEvent): void {
  const { at, ...rest } = event;
  tx.create(firestore().collection(AUDIT).doc(), { ...rest, at: Timestamp.fromDate(at) });
}
