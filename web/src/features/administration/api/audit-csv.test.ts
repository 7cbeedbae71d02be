import { expect, test } from 'vitest';
import { auditCsv } from './audit-csv.ts';

const ENTRY = {
  id: 'id',
  action: 'member_barred',
  actor: 'ada',
  subject: 'mallory',
  at: '2026-11-22T00:00:00.000Z',
  details: { reason: 'said "no", twice' },
  names: { ada: 'Ada Lovelace' },
};

test('an export quotes every cell and says what is known of each person', () => {
  expect(auditCsv([ENTRY])).toBe(
    '"at","action","actor","actor name","subject","subject name","details"\r\n' +
      '"2026-11-22T00:00:00.000Z","member_barred","ada","Ada Lovelace","mallory","","{""reason"":""said \\""no\\"", twice""}"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a name that a spreadsheet would calculate is text: %j',
  (name) => {
    expect(auditCsv([{ ...ENTRY, names: { ada: name } }])).toContain(`,"'${name}",`);
  },
);
