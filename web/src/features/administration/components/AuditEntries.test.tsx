import { ADMIN_PAGE_SIZE, type AuditEntry } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import {
  htmlForAccount,
  onePageListData,
  textForAccount,
} from '../../../testing/render-for-account.tsx';
import { newTestPerson } from '../../../testing/test-person.ts';
import type { AuditFilter } from '../api/list-audit.ts';
import { AuditEntries } from './AuditEntries.tsx';
import { AuditLog } from './AuditLog.tsx';
import { MemberAudit } from './MemberAudit.tsx';

const SAMPLE_ENTRY: AuditEntry = {
  id: 'id',
  action: 'founder_added',
  actor: 'operator',
  subject: 'kay',
  people: ['kay'],
  at: '2026-11-12T20:00:00.000Z',
  details: { role: 'admin' },
  names: { kay: 'Kay McNulty' },
};
const NO_FILTER: AuditFilter = { uid: undefined, action: undefined };

interface LoadedLog {
  readonly filter?: Readonly<Record<string, string>>;
  readonly entryCount?: number;
  readonly nextCursor?: string;
  readonly loaded?: readonly (readonly [readonly unknown[], unknown])[];
  readonly failed?: readonly (readonly [readonly unknown[], Error])[];
}

function logText({ filter = {}, entryCount = 1, nextCursor, loaded = [], failed }: LoadedLog) {
  const { pages, pageParams } = onePageListData(
    Array.from({ length: entryCount }, (_, index) => ({ ...SAMPLE_ENTRY, id: `id ${index}` })),
  );
  const key = QUERY_KEYS.administration.audit({ ...NO_FILTER, ...filter }, ADMIN_PAGE_SIZE.default);
  return textForAccount(<AuditLog />, {
    path: `/admin/audit?${new URLSearchParams(Object.entries(filter))}`,
    loaded: [
      [key, { pages: pages.map((page) => ({ ...page, nextCursor })), pageParams }],
      ...loaded,
    ],
    ...(failed && { failed }),
  });
}

test('an entry has a sentence, a time and details', () => {
  expect(logText({})).toContain(
    'The operator added Kay McNulty as a founder. November 12, 2026 at 12:00:00 PM PST Role: Admin',
  );
});

test('an entry links to its people, but not to the operator', () => {
  const html = htmlForAccount(<AuditEntries entries={[SAMPLE_ENTRY]} />);
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/admin/members/kay"']);
});

test('an empty log suggests other filters', () => {
  expect(logText({ entryCount: 0 })).toContain('No entry matches. Change the filters.');
});

test.each<[string, LoadedLog]>([
  ['Exports this entry.', {}],
  ['Exports these 2 entries.', { entryCount: 2 }],
  ['Exports all entries, up to the latest 10,000.', { nextCursor: 'next' }],
  [
    'Exports all entries “Suspended” about this person, up to the latest 10,000.',
    { nextCursor: 'next', filter: { uid: 'kay', action: 'member_suspended' } },
  ],
])('the export says what it contains: %s', (hint, log) => {
  expect(logText(log)).toContain(hint);
});

const KAY_QUERY_KEY = QUERY_KEYS.administration.member('kay');
const filter = { uid: 'kay' };

test.each<[string, LoadedLog]>([
  [
    'Kay McNulty',
    { loaded: [[KAY_QUERY_KEY, { ...newTestPerson('Kay', 'McNulty'), left: null }]] },
  ],
  ['Former member', { loaded: [[KAY_QUERY_KEY, { uid: 'kay', left: SAMPLE_ENTRY.at }]] }],
  [
    'Former member (kay)',
    { failed: [[KAY_QUERY_KEY, new ApiError('not_found', 'Not found.', 404, null)]] },
  ],
  ['…', { failed: [[KAY_QUERY_KEY, new ApiError('unavailable', 'Try later.', 503, null)]] }],
])('a log of one person names them: %s', (name, log) => {
  expect(logText({ ...log, filter })).toMatch(
    new RegExp(`^Only entries about ${name.replaceAll(/[()]/g, String.raw`\$&`)}\\.`),
  );
});

test('a log of everyone names no person', () => {
  expect(logText({})).not.toContain('Only entries');
});

test('a member’s page shows ten entries, and says if there are none', () => {
  const key = QUERY_KEYS.administration.audit({ ...NO_FILTER, uid: 'kay' }, 10);
  const auditText = (entries: readonly AuditEntry[]) =>
    textForAccount(<MemberAudit uid="kay" />, { loaded: [[key, onePageListData(entries)]] });
  expect(auditText([SAMPLE_ENTRY])).toMatch(/Role: Admin See all in the audit log$/);
  expect(auditText([])).toBe('Audit log No entries yet.');
});
