import { describe, expect, it } from 'vitest';
import { INVITING_ROLES } from '../contract/roles.ts';
import { monthBefore, monthOf, remainingInvitations, spend } from './quota.ts';

describe('monthly invitations', () => {
  it.each([
    ['admin', 2],
    ['poweruser', 2],
    ['fulluser', 2],
    ['partialuser', 0],
    [null, 0],
  ] as const)('%s starts a month with %i', (role, expected) => {
    expect(remainingInvitations(role, { made: 0, granted: 0 })).toBe(expected);
  });

  it('the month is the UTC calendar month', () => {
    expect(monthOf(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11');
    expect(monthOf(new Date('2026-12-01T00:30:00+01:00'))).toBe('2026-11');
    expect(monthOf(new Date('2026-12-01T00:00:00.000Z'))).toBe('2026-12');
  });

  it.each([
    ['2026-11-30T23:59:59.999Z', '2026-10'],
    ['2026-12-01T00:30:00+01:00', '2026-10'],
    ['2026-03-31T12:00:00.000Z', '2026-02'],
    ['2026-01-01T00:00:00.000Z', '2025-12'],
    ['2026-01-31T23:30:00.000Z', '2025-12'],
  ])('the month before %s is %s', (now, month) => {
    expect(monthBefore(new Date(now))).toBe(month);
  });

  it.each(INVITING_ROLES)('%s has one less left with each invitation', (role) => {
    const quota = { made: 0, granted: 1 };
    expect(remainingInvitations(role, quota)).toBe(3);
    expect(remainingInvitations(role, spend(quota))).toBe(2);
  });

  it('a grant adds to the month', () => {
    expect(remainingInvitations('fulluser', { made: 2, granted: 3 })).toBe(3);
  });

  it('is never negative, also when more was made than the role now permits', () => {
    expect(remainingInvitations('partialuser', { made: 2, granted: 0 })).toBe(0);
  });
});
