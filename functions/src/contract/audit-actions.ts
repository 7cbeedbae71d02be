/**
 * Audit actions about one person. `GET /my_data` returns the caller's entries with these actions.
 */
export const MY_AUDIT_ACTIONS = [
  'first_code_redeemed',
  'second_code_redeemed',
  'vouch_requested',
  'vouch_closed',
  'vouched',
  'invitation_revoked',
  'open_codes_revoked',
  'invitations_granted',
  'inviting_turned_off',
  'inviting_turned_on',
  'member_suspended',
  'member_reinstated',
  'member_removed',
  'member_left',
  'recommendation_removed',
  'role_changed',
  'email_changed',
  'renamed',
  'founder_added',
] as const;

/** No audit entry contains a code that can still be redeemed. */
export const AUDIT_ACTIONS = [...MY_AUDIT_ACTIONS, 'account_pruned', 'network_changed'] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
