import { describe, expect, it } from 'vitest';
import { isStray } from './stray-pictures.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const old = new Date('2026-11-21T11:00:00Z');
const young = new Date(old.getTime() + 1);
const [path, other] = ['profile-pictures/ada/a.webp', 'profile-pictures/ada/b.webp'];

describe('a stored picture', () => {
  it.each([
    ['that its owner shows is kept', old, { hasAccount: true, shown: path }, false],
    ['beside the one that its owner shows goes', old, { hasAccount: true, shown: other }, true],
    ['of somebody who shows none goes', old, { hasAccount: true, shown: null }, true],
    ['of a deleted account goes', old, { hasAccount: false, shown: path }, true],
    ['that may be of an upload under way is kept', young, { hasAccount: true, shown: null }, false],
    ['of somebody without a document is kept', old, null, false],
    // Storage always knows when; a date that cannot be read must not remove anything.
    ['of unknown age is kept', new Date(Number.NaN), { hasAccount: true, shown: null }, false],
  ])('%s', (_which, storedAt, owner, stray) => {
    expect(isStray({ path, storedAt }, owner, NOW)).toBe(stray);
  });
});
