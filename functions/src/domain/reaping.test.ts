import { describe, expect, it } from 'vitest';
import { UNREGISTERED_ACCOUNT_GRACE_MS } from '../contract/limits.ts';
import { graceBegan, mayReap, rememberRun } from './reaping.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const old = new Date(NOW.getTime() - UNREGISTERED_ACCOUNT_GRACE_MS);
const young = new Date(old.getTime() + 1);
const nobody = { hasRole: false, wasVouchedFor: false };

describe('which accounts are removed', () => {
  it.each([
    ['one that never got a role, at the end of its grace', old, nobody, true],
    ['not one a millisecond younger', young, nobody, false],
    ['not one that has a role', old, { hasRole: true, wasVouchedFor: false }, false],
    ['not one that lost its role', old, { hasRole: false, wasVouchedFor: true }, false],
    ['not a member', old, { hasRole: true, wasVouchedFor: true }, false],
    // Auth always knows when; a date that cannot be read must not remove anybody.
    ['not one of unknown age', new Date(Number.NaN), nobody, false],
  ] as const)('%s', (_which, graceFrom, registration, removed) => {
    expect(mayReap(graceFrom, registration, NOW)).toBe(removed);
  });
});

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

describe('what the reaper remembers', () => {
  const countsFrom = new Date('2026-01-01T00:00:00Z');
  it.each([
    ['the night before: it goes on', { ranAt: hoursAgo(24), countsFrom }, countsFrom],
    ['a run of a minute ago: it goes on', { ranAt: hoursAgo(0), countsFrom }, countsFrom],
    ['the night before that: it may be a backup', { ranAt: hoursAgo(48), countsFrom }, NOW],
    ['a night to come: nobody knows', { ranAt: hoursAgo(-48), countsFrom }, NOW],
    ['nothing: nobody knows', null, NOW],
  ] as const)('%s', (_which, memory, counted) => {
    expect(rememberRun(memory, NOW)).toEqual({ ranAt: NOW, countsFrom: counted });
  });

  it('no grace began before it counts, nor before the account was made', () => {
    const memory = { ranAt: NOW, countsFrom };
    expect(graceBegan(new Date(0), memory)).toEqual(countsFrom);
    expect(graceBegan(NOW, memory)).toEqual(NOW);
    expect(mayReap(graceBegan(new Date(Number.NaN), memory), nobody, NOW)).toBe(false);
  });
});
