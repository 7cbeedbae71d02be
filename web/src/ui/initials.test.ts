import { expect, test } from 'vitest';
import { colourIndexOf, initialsOf } from './initials.ts';

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
  expect(colourIndexOf('Grace', 6)).toBe(colourIndexOf('Grace Hopper', 6));
  for (const name of ['', 'a', '👩‍👩‍👧‍👦', 'ſ'.repeat(80)])
    expect(colourIndexOf(name, 6)).toBeLessThan(6);
});
