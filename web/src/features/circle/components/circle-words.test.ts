import type { Circle, CirclePerson } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { betweenOf, connectionOf, introductionMessage, nextStepTo } from './circle-words.ts';

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
  ['Ann', ['Ida'], 'Vouched for Ida, who vouched for you', 'Ask Ida to introduce you'],
  ['Ida', [], 'Vouched for you', 'See them in your circle'],
  ['Max', [], 'You vouched for them', 'See them in your circle'],
  [
    'Zoe',
    ['Max', 'Pia'],
    'Vouched for by Max and Pia, who you vouched for',
    'Ask Max to introduce you',
  ],
])('%s is connected by members who are still here', (name, between, words, next) => {
  const other = CIRCLE.people.find(({ uid }) => uid === name) ?? YOU;
  expect(betweenOf(CIRCLE, other).map(({ uid }) => uid)).toEqual(between);
  expect(connectionOf(CIRCLE, other, YOU)).toBe(words);
  expect(nextStepTo(CIRCLE, other)).toBe(next);
});

test('an introduction names both people and the vouch between them', () => {
  expect(introductionMessage(person('Ida', -1), person('Ann', -2))).toBe(
    'Hi Ida, would you introduce me to Ann? Ann vouched for you on elevere.',
  );
  expect(introductionMessage(person('Max', 1), person('Zoe', 2))).toBe(
    'Hi Max, would you introduce me to Zoe? You vouched for Zoe on elevere.',
  );
});
