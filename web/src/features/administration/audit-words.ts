import {
  type AuditAction,
  type AuditDetails,
  type AuditEntry,
  formatInvitationCode,
} from '@elevere/functions/contract';
import { formatMonthAndYear } from '../../lib/long-date.ts';
import { ROLE_NAMES } from './member-words.ts';

export const ACTION_NAMES: Readonly<Record<AuditAction, string>> = {
  first_code_redeemed: 'Used a first code',
  second_code_redeemed: 'Used a second code',
  vouch_requested: 'Created a vouch link',
  vouch_closed: 'Turned off a vouch link',
  vouched: 'Vouched by link',
  invitation_revoked: 'Revoked an invitation',
  open_codes_revoked: 'Revoked all active invitations',
  invitations_granted: 'Set extra invitations',
  inviting_turned_off: 'Turned inviting off',
  inviting_turned_on: 'Turned inviting on',
  member_suspended: 'Suspended',
  member_reinstated: 'Reinstated',
  member_removed: 'Removed',
  member_left: 'Left',
  recommendation_removed: 'Removed a recommendation',
  role_changed: 'Changed the role',
  email_changed: 'Changed the email address',
  renamed: 'Changed the name',
  founder_added: 'Added as a founder',
  account_pruned: 'Deleted abandoned accounts',
  network_changed: 'Changed the settings',
};

const SYSTEM_ACTOR_NAMES: Readonly<Record<string, string>> = {
  operator: 'The operator',
  schedule: 'A scheduled job',
  network: 'The network',
};

export function personNameIn({ names }: AuditEntry, uid: string): string {
  return names[uid] ?? SYSTEM_ACTOR_NAMES[uid] ?? `Former member (${uid})`;
}

interface AuditDetail {
  readonly name: string;
  /** Returns the detail's stored value in words, or '' to hide the detail. */
  readonly toWords?: (value: string, entry: AuditEntry) => string;
}

const personInWords: AuditDetail['toWords'] = (uid, entry) => personNameIn(entry, uid);
const NAME_BY_ROLE: ReadonlyMap<string, string> = new Map(Object.entries(ROLE_NAMES));
const roleInWords: AuditDetail['toWords'] = (value) => NAME_BY_ROLE.get(value) ?? value;

const yesInWords: AuditDetail['toWords'] = (value) => (value === 'true' ? 'yes' : '');

/**
 * How to show the details that the sentences of audit-sentences.ts leave out, by the name of the
 * detail in the audit log.
 */
const AUDIT_DETAIL_BY_KEY: Readonly<Partial<Record<keyof AuditDetails | 'former', AuditDetail>>> = {
  reason: { name: 'reason' },
  role: { name: 'role', toWords: roleInWords },
  from: { name: 'old role', toWords: roleInWords },
  to: { name: 'new role', toWords: roleInWords },
  former: { name: 'earlier account', toWords: personInWords },
  code: { name: 'code', toWords: formatInvitationCode },
  revoked: { name: 'invitations revoked', toWords: (count) => (count === '0' ? '' : count) },
  extra: { name: 'extra invitations' },
  month: { name: 'month', toWords: formatMonthAndYear },
  override: { name: 'founder limit overridden', toWords: yesInWords },
  deleted: { name: 'accounts deleted' },
  older_than_days: { name: 'minimum age in days' },
};

export function auditDetailsInWords(entry: AuditEntry): string {
  return Object.entries(AUDIT_DETAIL_BY_KEY)
    .flatMap(([key, { name, toWords }]) => {
      const detailValue = entry.details[key];
      if (detailValue === undefined || detailValue === null) return [];
      const detailValueInWords = toWords?.(String(detailValue), entry) ?? String(detailValue);
      return detailValueInWords === '' ? [] : [`${name}: ${detailValueInWords}`];
    })
    .join('; ');
}
