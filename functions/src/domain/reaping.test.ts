import { describe, expect, it } from 'vitest';
import { UNREGISTERED_ACCOUNT_GRACE_MS } from '../contract/limits.ts';
import { mayReap } from './reaping.ts';

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
  ] as const)('%s', (_which, createdAt, registration, removed) => {
    expect(mayReap(createdAt, registration, NOW)).toBe(removed);
  });
});
