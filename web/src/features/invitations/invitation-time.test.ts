import { MONTHLY_INVITATIONS, ROLES } from '@elevere/functions/contract';
import { afterEach, expect, test, vi } from 'vitest';
import {
  daysLeft,
  monthEndInWords,
  monthlyInvitationsInWords,
  nextInvitationsSentence,
} from './invitation-time.ts';

const EXPIRES_AT = '2026-12-20T12:00:00.000Z';

test.each([
  ['2026-11-19T12:00:00.000Z', 31],
  ['2026-12-18T11:59:00.000Z', 3],
  ['2026-12-20T11:59:00.000Z', 1],
  ['2026-12-20T12:30:00.000Z', 1],
])('at %s a code of December 20, noon, has %i days left', (now, days) => {
  expect(daysLeft(EXPIRES_AT, Date.parse(now))).toBe(days);
});

test.each([
  ['2026-11-30T23:59:59.999Z', 'November 30 at 4:00 PM PST'],
  ['2026-12-01T00:00:00.000Z', 'December 31 at 4:00 PM PST'],
  ['2026-07-15T12:00:00.000Z', 'July 31 at 5:00 PM PDT'],
])('at %s the next invitations come on %s, in the browser’s zone', (now, instant) => {
  const expectedText = instant.replaceAll(' ', '\u00a0');
  expect(monthEndInWords(new Date(now))).toBe(expectedText);
  expect(nextInvitationsSentence('fulluser', new Date(now))).toBe(
    `You get 2 more on ${expectedText}.`,
  );
});

test.each(ROLES)(
  'a %s reads the monthly number of their role, and a newcomer that of full members',
  (role) => {
    const monthlyInvitations = MONTHLY_INVITATIONS[role === 'partialuser' ? 'fulluser' : role];
    expect(monthlyInvitationsInWords(role)).toBe(`${monthlyInvitations} invitations a month`);
    expect(nextInvitationsSentence(role)).toContain(`You get ${monthlyInvitations} more on `);
  },
);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ['2026-11-30T23:59:59.999Z', 'December 1 at 1:00 PM GMT+13'],
  ['2026-12-01T00:00:00.000Z', 'January 1 at 1:00 PM GMT+13'],
  ['2026-07-15T12:00:00.000Z', 'August 1 at 12:00 PM GMT+12'],
])('in Auckland at %s the next invitations come on %s', async (now, instant) => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  vi.resetModules();
  const { nextInvitationsSentence: inAuckland } = await import('./invitation-time.ts');
  expect(inAuckland('fulluser', new Date(now))).toBe(
    `You get 2 more on ${instant.replaceAll(' ', '\u00a0')}.`,
  );
});
