import { expect, test } from 'vitest';
import { newsSince } from './news.ts';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T12:00:00.000Z`;
const before = Date.parse(day(10));
const NOTHING = { invitees: [], inviters: [], expired: [] };
const emmy = {
  firstName: 'Emmy',
  lastName: 'Noether',
  state: 'halfway' as const,
  since: day(11),
  member_since: null,
};
const alan = { firstName: 'Alan', lastName: 'Turing', since: day(1), recommended_on: null };

test('news is what has a time after the last visit, the latest first', () => {
  const news = newsSince(before, {
    invitees: [
      emmy,
      { ...emmy, firstName: 'Ida', state: 'member', since: day(2), member_since: day(13) },
    ],
    inviters: [alan, { ...alan, firstName: 'Grace', recommended_on: day(12) }],
    expired: [
      { subject: 'For Kay', at: day(14) },
      { subject: 'Old', at: day(9) },
    ],
  });
  expect(news.map(({ what, subject }) => `${what} ${subject}`)).toEqual([
    'expired For Kay',
    'member Ida Noether',
    'recommended Grace Turing',
    'joined Emmy Noether',
  ]);
});

test('a vouch that made a full member is told once, of who left nothing', () => {
  const invitees = [
    { ...emmy, state: 'member' as const, member_since: day(11) },
    { ...emmy, state: 'left' as const },
  ];
  expect(newsSince(before, { ...NOTHING, invitees })).toEqual([
    { what: 'member', subject: 'Emmy Noether', at: day(11) },
  ]);
});

test('at most five', () => {
  const invitees = Array.from({ length: 7 }, () => emmy);
  expect(newsSince(before, { ...NOTHING, invitees })).toHaveLength(5);
});
