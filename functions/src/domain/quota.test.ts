import { describe, expect, it } from 'vitest';
import { ROLES } from '../contract/roles.ts';
import { monthOf, remainingInvitations, spend } from './quota.ts';

describe('monthly invitations (section 9)', () => {
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

  it.each(ROLES)('%s cannot spend past what is left', (role) => {
    let quota = { made: 0, granted: 1 };
    const atFirst = remainingInvitations(role, quota);
    for (let made = 0; made < atFirst; made += 1) {
      const spending = spend(role, quota);
      if (!spending.ok) throw new Error('refused too early');
      quota = spending.quota;
    }
    expect(spend(role, quota)).toEqual({ ok: false, reason: 'quota_exhausted' });
  });

  it('a grant adds to the month', () => {
    expect(remainingInvitations('fulluser', { made: 2, granted: 3 })).toBe(3);
  });

  it('is never negative, also when more was made than the role now permits', () => {
    expect(remainingInvitations('partialuser', { made: 2, granted: 0 })).toBe(0);
  });
});
