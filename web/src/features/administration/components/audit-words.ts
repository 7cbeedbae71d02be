import {
  type AuditAction,
  type AuditEntry,
  formatInvitationCode,
} from '@elevere/functions/contract';
import { longMonth } from '../../../ui/long-date.ts';
import { TOLD } from './audit-sentences.ts';
import { ROLE_NAMES } from './member-words.ts';

/** The name of each action, for a filter and an export. */
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
  member_barred: 'Suspended',
  member_unbarred: 'Reinstated',
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

/** An unknown action keeps its own name. */
export function actionName(action: string): string {
  return new Map<string, string>(Object.entries(ACTION_NAMES)).get(action) ?? action;
}

/** Actors and subjects that are not members. */
const PROGRAMS: Readonly<Record<string, string>> = {
  operator: 'The operator',
  schedule: 'A scheduled job',
  network: 'The network',
};

/** A person in an entry, or a program, by the name that they have now. */
export function nameIn({ names }: AuditEntry, uid: string): string {
  return names[uid] ?? PROGRAMS[uid] ?? `Former member (${uid})`;
}

interface Detail {
  readonly name: string;
  /** The value in words, where they differ from what was recorded; empty for nothing to tell. */
  readonly words?: (value: string, entry: AuditEntry) => string;
}

const person: Detail['words'] = (uid, entry) => nameIn(entry, uid);
const role: Detail['words'] = (value) =>
  new Map<string, string>(Object.entries(ROLE_NAMES)).get(value) ?? value;

const yes: Detail['words'] = (value) => (value === 'true' ? 'yes' : '');
const yesOrNo: Detail['words'] = (value) => (value === 'true' ? 'yes' : 'no');

/** In the order in which an export has them as columns. */
const DETAILS: Readonly<Record<string, Detail>> = {
  reason: { name: 'reason' },
  role: { name: 'role', words: role },
  from: { name: 'old role', words: role },
  to: { name: 'new role', words: role },
  inviter: { name: 'inviter', words: person },
  former: { name: 'left before as', words: person },
  firstInviter: { name: 'first inviter', words: person },
  secondInviter: { name: 'second inviter', words: person },
  counts_as: { name: 'counts as', words: (which) => `${which} invitation` },
  code: { name: 'code', words: formatInvitationCode },
  revoked: { name: 'invitations revoked', words: (count) => (count === '0' ? '' : count) },
  extra: { name: 'extra invitations' },
  month: { name: 'month', words: longMonth },
  override: { name: 'founder limit overridden', words: yes },
  paused: { name: 'paused', words: yesOrNo },
  paused_before: { name: 'paused before', words: yesOrNo },
  vouch_wait_days: { name: 'waiting days' },
  vouch_wait_days_before: { name: 'waiting days before' },
  different_inviters: { name: 'different inviters', words: yesOrNo },
  different_inviters_before: { name: 'different inviters before', words: yesOrNo },
  deleted: { name: 'accounts deleted' },
  older_than_days: { name: 'minimum age in days' },
};

/** The names of all details, as `detailsOf` gives them. */
export const DETAIL_NAMES: readonly string[] = Object.values(DETAILS).map(({ name }) => name);

/** An entry's details as pairs of a name and a value, without empty ones. */
export function detailsOf(entry: AuditEntry): readonly (readonly [string, string])[] {
  return pairsOf(entry, () => true);
}

/** Those details of an entry that its sentence does not tell. */
export function detailsBeside(entry: AuditEntry): readonly (readonly [string, string])[] {
  return pairsOf(entry, (key) => !TOLD.has(key));
}

function pairsOf(entry: AuditEntry, wanted: (key: string) => boolean) {
  return Object.entries(DETAILS).flatMap(([key, { name, words }]) => {
    const value = entry.details[key];
    if (!wanted(key) || value === undefined || value === null) return [];
    const shown = words?.(String(value), entry) ?? String(value);
    return shown === '' ? [] : [[name, shown] as const];
  });
}
