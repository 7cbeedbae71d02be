import type { AuditAction } from './audit-actions.ts';
import type { NetworkSettingsView } from './network.ts';

type DepartureDetailName = 'role' | 'firstInviter' | 'secondInviter' | 'joined' | 'revoked';
type SettingName = keyof NetworkSettingsView;

/** Names of the details in the audit entries of each action. */
interface DetailNameByAction extends Record<AuditAction, string> {
  first_code_redeemed: 'inviter';
  second_code_redeemed: 'inviter';
  vouch_requested: never;
  vouch_closed: never;
  vouched: 'counts_as';
  invitation_revoked: 'code';
  open_codes_revoked: 'revoked';
  invitations_granted: 'month' | 'extra';
  inviting_turned_off: 'reason';
  inviting_turned_on: 'reason';
  member_suspended: 'reason' | 'revoked';
  member_reinstated: never;
  member_removed: DepartureDetailName;
  member_left: DepartureDetailName;
  recommendation_removed: 'inviter';
  role_changed: 'from' | 'to';
  email_changed: never;
  renamed: never;
  founder_added: 'role' | 'override';
  account_pruned: 'deleted' | 'older_than_days';
  network_changed: SettingName | `${SettingName}_before`;
}

/** A stored entry may lack a detail, because an older version of the server may have written it. */
export type AuditDetails<Action extends AuditAction = AuditAction, Value = unknown> = {
  readonly [Name in DetailNameByAction[Action]]?: Value;
};
