import type { AuditAction } from '../contract/audit-actions.ts';

export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditEvent {
  readonly action: AuditAction;
  /** A uid, or `operator`. */
  readonly actor: string;
  /** A uid, or `network`. */
  readonly subject: string;
  readonly at: Date;
  readonly details?: AuditDetails;
  /** Uids of other people in the event. Admins can also filter the audit log by these people. */
  readonly others?: readonly string[];
}
