import type { AuditEntry } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { auditCsv } from './export-audit.ts';

const ENTRY: AuditEntry = {
  id: 'id',
  action: 'member_barred',
  actor: 'ada',
  subject: 'mallory',
  people: ['ada', 'mallory'],
  at: '2026-11-22T00:00:00.000Z',
  details: { reason: 'said "no", twice', revoked: 2 },
  names: { ada: 'Ada Lovelace' },
};

/** The cells of an export by their columns, those that are empty left out. */
function exported(entry: AuditEntry): Record<string, string> {
  const [header = [], row = []] = auditCsv([entry])
    .split('\r\n')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = '']) => text));
  const cells = header.map((column, at) => [column, row[at] ?? ''] as const);
  return Object.fromEntries(cells.filter(([, text]) => text !== ''));
}

const WHO = { 'time (UTC)': '2026-11-22T00:00:00.000Z', member: 'Former member (mallory)' };
const ALL = { ...WHO, 'member uid': 'mallory', by: 'Ada Lovelace', 'by uid': 'ada' };

test.each<[string, AuditEntry['details'], Record<string, string>]>([
  [
    'member_barred',
    ENTRY.details,
    { action: 'Suspended', reason: 'said ""no"", twice', 'invitations revoked': '2' },
  ],
  [
    'role_changed',
    { from: 'fulluser', to: 'poweruser' },
    { action: 'Changed the role', 'old role': 'Full member', 'new role': 'Power user' },
  ],
  [
    'vouched',
    { counts_as: 'second' },
    { action: 'Vouched by link', 'counts as': 'second invitation' },
  ],
  [
    'invitations_granted',
    { month: '2026-11', extra: 0 },
    { action: 'Set extra invitations', month: 'November 2026', 'extra invitations': '0' },
  ],
  [
    'account_pruned',
    { deleted: 12, older_than_days: 7 },
    {
      action: 'Deleted abandoned accounts',
      'accounts deleted': '12',
      'minimum age in days': '7',
    },
  ],
  [
    'invitation_revoked',
    { code: 'E9J5KGFYKX3S' },
    { action: 'Revoked an invitation', code: 'E9J5-KGFY-KX3S' },
  ],
  [
    'first_code_redeemed',
    { inviter: 'ada' },
    { action: 'Used a first code', inviter: 'Ada Lovelace' },
  ],
  [
    'network_changed',
    { paused: false, paused_before: true, different_inviters: true },
    {
      action: 'Changed the settings',
      paused: 'no',
      'paused before': 'yes',
      'different inviters': 'yes',
    },
  ],
])(
  'an export says in the words of the page, one thing a column, what %s was',
  (action, details, said) => {
    expect(exported({ ...ENTRY, action, details })).toEqual({ ...ALL, ...said });
  },
);

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\t=1', '\r=1'])(
  'a name that a spreadsheet would calculate is text: %j',
  (name) => {
    expect(auditCsv([{ ...ENTRY, names: { ada: name } }])).toContain(`,"'${name}",`);
  },
);
