import { expect, test } from 'vitest';
import { initialsOf, toneOf } from './initials.ts';

test.each([
  ['Grace Hopper', 'GH'],
  ['grace brewster hopper', 'GH'],
  ['  Ada  ', 'A'],
  ['Émilie du Châtelet', 'ÉC'],
  ['👩‍👩‍👧‍👦 Ada', '👩‍👩‍👧‍👦A'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a person has the same colour with and without a last name', () => {
  expect(toneOf('Grace', 6)).toBe(toneOf('Grace Hopper', 6));
  for (const name of ['', 'a', '👩‍👩‍👧‍👦', 'ſ'.repeat(80)]) expect(toneOf(name, 6)).toBeLessThan(6);
});
