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
  /**
   * The uids of other people who take part in the event. The audit log, filtered by one of them,
   * also shows the event.
   */
  readonly others?: readonly string[];
}
