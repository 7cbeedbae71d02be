import type { AuditAction } from '../contract/audit-actions.ts';

export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

/** What happened to the network, for the audit log. */
export interface AuditEvent {
  readonly action: AuditAction;
  /** A uid, or `operator`. */
  readonly actor: string;
  /** The uid of the person that the event is about, or `network`. */
  readonly subject: string;
  readonly at: Date;
  readonly details?: AuditDetails;
  /** The uids of other people who take part in the event. */
  readonly others?: readonly string[];
}
