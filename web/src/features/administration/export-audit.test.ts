import type { AuditEntry } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { auditCsv, messageAboutExport } from './export-audit.ts';

const AUDIT_ENTRY: AuditEntry = {
  id: 'id',
  action: 'member_suspended',
  actor: 'ada',
  subject: 'mallory',
  people: ['ada', 'mallory'],
  at: '2026-11-22T00:00:00.000Z',
  details: { reason: 'said "no", twice', revoked: 2 },
  names: { ada: 'Ada Lovelace' },
};

function exportedCsvCells(entry: AuditEntry): Record<string, string> {
  const [header = [], row = []] = auditCsv([entry])
    .split('\r\n')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = '']) => text));
  const csvCells = header.map((column, at) => [column, row[at] ?? ''] as const);
  return Object.fromEntries(csvCells.filter(([, text]) => text !== ''));
}

const SAMPLE_PEOPLE = {
  'time (UTC)': '2026-11-22T00:00:00.000Z',
  member: 'Former member (mallory)',
  'member uid': 'mallory',
  by: 'Ada Lovelace',
  'by uid': 'ada',
};

test.each<[string, AuditEntry['details'], string, string]>([
  [
    'member_suspended',
    AUDIT_ENTRY.details,
    'Ada Lovelace suspended Former member (mallory)',
    'reason: said ""no"", twice; invitations revoked: 2',
  ],
  [
    'role_changed',
    { from: 'fulluser', to: 'poweruser' },
    'Ada Lovelace changed the role of Former member (mallory)',
    'old role: Full member; new role: Power user',
  ],
  [
    'invitation_revoked',
    { code: 'E9J5KGFYKX3S' },
    'Ada Lovelace revoked one of Former member (mallory)’s invitations',
    'code: E9J5-KGFY-KX3S',
  ],
  [
    'account_pruned',
    { deleted: 12, older_than_days: 7 },
    'Ada Lovelace deleted abandoned accounts',
    'accounts deleted: 12; minimum age in days: 7',
  ],
])('an export has the sentence and the details of %s', (action, details, sentence, shown) => {
  expect(exportedCsvCells({ ...AUDIT_ENTRY, action, details })).toEqual({
    ...SAMPLE_PEOPLE,
    action,
    'what happened': sentence,
    details: shown,
  });
});

test.each<[string, AuditEntry['details'], string]>([
  ['member_suspended', { reason: null, revoked: 0 }, ''],
  [
    'founder_added',
    { role: 'admin', override: true },
    'role: Admin; founder limit overridden: yes',
  ],
  ['founder_added', { role: 'owner', override: false }, 'role: owner'],
  ['first_code_redeemed', { former: 'ada' }, 'earlier account: Ada Lovelace'],
  [
    'invitations_granted',
    { month: '2026-11', extra: 4 },
    'extra invitations: 4; month: November 2026',
  ],
])('an export shows only the details of %s that say something: %j', (action, details, shown) => {
  expect(exportedCsvCells({ ...AUDIT_ENTRY, action, details })['details'] ?? '').toBe(shown);
});

test.each([
  [1, true, 'success', '1 entry is in your downloads.'],
  [2, true, 'success', '2 entries are in your downloads.'],
  [10_000, false, 'info', 'The latest 10000 entries are in your downloads; older ones are not.'],
])('after an export of %i entries, complete: %s', (count, complete, tone, text) => {
  expect(messageAboutExport(count, complete)).toEqual({ tone, text });
});

test('an export does not repeat details that the sentence contains', () => {
  const entry = { ...AUDIT_ENTRY, action: 'first_code_redeemed', details: { inviter: 'ada' } };
  expect(exportedCsvCells(entry)).toEqual({
    ...SAMPLE_PEOPLE,
    action: 'first_code_redeemed',
    'what happened': 'Ada Lovelace vouched for Former member (mallory) (first, by code)',
  });
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\t=1', '\r=1'])(
  'a name that a spreadsheet would calculate is text: %j',
  (name) => {
    expect(auditCsv([{ ...AUDIT_ENTRY, names: { ada: name } }])).toContain(`,"'${name}",`);
  },
);
