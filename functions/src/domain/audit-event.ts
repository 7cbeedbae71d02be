import type { AuditAction } from '../contract/audit-actions.ts';
import type { AuditDetails } from '../contract/audit-details.ts';

export interface AuditEvent {
  readonly action: AuditAction;
  /** A uid, or `operator`. */
  readonly actor: string;
  /** A uid, or `network`. */
  readonly subject: string;
  readonly at: Date;
  readonly details?: AuditDetails<AuditAction, string | number | boolean | null>;
  /** Uids of other people in the event. Admins can also filter the audit log by these people. */
  readonly others?: readonly string[];
}
