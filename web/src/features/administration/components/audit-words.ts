import type { AuditAction, AuditEntry } from '@elevere/functions/contract';

/** What each action is called; whom it happened to stands behind it. */
export const ACTION_NAMES: Readonly<Record<AuditAction, string>> = {
  first_code_redeemed: 'Redeemed a first code',
  second_code_redeemed: 'Redeemed a second code',
  vouch_requested: 'Made a vouch link',
  vouch_closed: 'Closed a vouch link',
  vouched: 'Vouched by link',
  invitation_revoked: 'Revoked a code',
  open_codes_revoked: 'Revoked all open codes',
  invitations_granted: 'Set extra invitations',
  member_barred: 'Barred',
  member_unbarred: 'Let in again',
  member_removed: 'Removed',
  member_left: 'Left',
  role_changed: 'Changed the role',
  email_changed: 'Changed the e-mail address',
  founder_added: 'Added as a founder',
  account_pruned: 'Deleted an abandoned account',
};

/** Of an action that this page does not know yet, its own name. */
export function actionName(action: string): string {
  return new Map<string, string>(Object.entries(ACTION_NAMES)).get(action) ?? action;
}

const DETAIL_NAMES: Readonly<Record<string, string>> = {
  reason: 'reason',
  revoked: 'codes revoked',
  inviter: 'inviter',
  firstInviter: 'first inviter',
  secondInviter: 'second inviter',
  extra: 'extra',
  month: 'month',
  from: 'from',
  to: 'to',
  role: 'role',
  code: 'code',
  counts_as: 'counts as',
  override: 'beyond the founding',
};

/** What an entry says beside who and whom, as pairs of a word and a value; nothing where it is empty. */
export function detailsOf({ details, names }: AuditEntry): readonly (readonly [string, string])[] {
  return Object.entries(details).flatMap(([key, value]) => {
    if (value === null || value === '' || value === false) return [];
    const text = String(value);
    return [[DETAIL_NAMES[key] ?? key, names[text] ?? text] as const];
  });
}
