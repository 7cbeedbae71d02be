import type { AuditAction } from '../contract/audit-actions.ts';

export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

/** An event for the audit log. */
export interface AuditEvent {
  readonly action: AuditAction;
  /** A uid, or `operator`. */
  readonly actor: string;
  /** The uid of the person whom the event is about, or `network`. */
  readonly subject: string;
  readonly at: Date;
  readonly details?: AuditDetails;
  /** The uids of further people. Their part of the audit log also shows the event. */
  readonly others?: readonly string[];
}
