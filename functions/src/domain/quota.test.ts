import { describe, expect, it } from 'vitest';
import { INVITING_ROLES } from '../contract/roles.ts';
import { remainingExtraInvitations, remainingInvitations, spendInvitation } from './quota.ts';

describe('monthly invitations', () => {
  it.each([
    ['admin', 2],
    ['poweruser', 2],
    ['fulluser', 2],
    ['partialuser', 0],
    [null, 0],
  ] as const)('the role %s starts a month with %i invitations', (role, expected) => {
    expect(remainingInvitations(role, { made: 0, granted: 0 })).toBe(expected);
  });

  it.each(INVITING_ROLES)('the role %s has one fewer invitation after creating one', (role) => {
    const quota = { made: 0, granted: 1 };
    expect(remainingInvitations(role, quota)).toBe(3);
    expect(remainingInvitations(role, spendInvitation(quota))).toBe(2);
  });

  it('extra invitations add to the monthly ones', () => {
    expect(remainingInvitations('fulluser', { made: 2, granted: 3 })).toBe(3);
  });

  it.each([
    { made: 0, granted: 0, extra: 0 },
    { made: 0, granted: 1, extra: 1 },
    { made: 2, granted: 1, extra: 1 },
    { made: 3, granted: 1, extra: 0 },
    { made: 5, granted: 5, extra: 2 },
    { made: 9, granted: 5, extra: 0 },
  ])(
    'are used before the extra ones: $made of 2 + $granted, $extra extra left',
    ({ extra, ...quota }) => {
      expect(remainingExtraInvitations('fulluser', quota)).toBe(extra);
    },
  );

  it('are never negative, even if the role changed to a smaller quota', () => {
    expect(remainingInvitations('partialuser', { made: 2, granted: 0 })).toBe(0);
  });
});
