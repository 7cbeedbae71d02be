import type { Circle, CirclePerson } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { betweenOf, connectionOf, isTwoStepsAway } from './circle-words.ts';

function person(
  firstName: string,
  generation: CirclePerson['generation'],
  invitedBy: readonly string[] = [],
  role: CirclePerson['role'] = 'fulluser',
): CirclePerson {
  return {
    uid: firstName,
    firstName,
    lastName: '',
    job: '',
    company: '',
    about: '',
    profilePicture: '',
    role,
    generation,
    invitedBy: [...invitedBy],
    link: '',
    recommendations: {},
  };
}

const YOU = person('You', 0, ['Ida', 'Leo']);
const CIRCLE: Circle = {
  people: [
    person('Ann', -2),
    person('Bob', -2),
    person('Ida', -1, ['Ann', 'Bob']),
    person('Leo', -1, ['Ann'], null),
    YOU,
    person('Max', 1, ['You']),
    person('Pia', 1, ['Leo', 'You']),
    person('Zoe', 2, ['Max', 'Pia']),
  ],
  truncated: false,
};

test.each([
  ['Ann', ['Ida'], 'Vouched for Ida, who vouched for you', true],
  ['Ida', [], 'Vouched for you', false],
  ['Max', [], 'You vouched for them', false],
  ['Zoe', ['Max', 'Pia'], 'Vouched for by Max and Pia, who you vouched for', true],
])('%s is connected by members who are still here', (name, between, words, twoSteps) => {
  const other = CIRCLE.people.find(({ uid }) => uid === name) ?? YOU;
  expect(betweenOf(CIRCLE, other).map(({ uid }) => uid)).toEqual(between);
  expect(connectionOf(CIRCLE, other, YOU)).toBe(words);
  expect(isTwoStepsAway(other)).toBe(twoSteps);
});

test('nobody is introduced to a newcomer or to a member who left', () => {
  expect(isTwoStepsAway(person('Kay', 2, ['Max'], 'partialuser'))).toBe(false);
  expect(isTwoStepsAway(person('Kay', 2, ['Max'], null))).toBe(false);
});
