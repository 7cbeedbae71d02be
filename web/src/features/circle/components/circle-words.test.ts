import type { Circle, CirclePerson } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import {
  alsoThroughInWords,
  connectionInWords,
  groupInWords,
  isFullMemberTwoStepsAway,
  relationInWords,
} from './circle-words.ts';

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
    person('Leo', -1, [], null),
    YOU,
    person('Max', 1, ['You']),
    person('Pia', 1, ['You'], 'partialuser'),
    person('Zoe', 2, ['Max', 'Pia']),
  ],
  truncated: false,
};

function find(name: string): CirclePerson {
  return CIRCLE.people.find(({ uid }) => uid === name) ?? YOU;
}

test.each([
  ['Ann', 'Vouched for Ida, who vouched for you', 'Through Ida', 'Through Ida'],
  ['Ida', 'Vouched for you', 'Vouched for you', 'Vouched for You'],
  ['You', 'You', 'You', ''],
  ['Max', 'You vouched for Max', 'You vouched for Max', 'You vouched for Max'],
  [
    'Zoe',
    'Vouched for by Max and Pia, who you vouched for',
    'Through Max and Pia',
    'Through Max and Pia',
  ],
])('%s is connected to the centre in words', (name, connection, own, toAdmin) => {
  expect(connectionInWords(CIRCLE, find(name), YOU)).toBe(connection);
  const relation = (isOwnCircle: boolean) =>
    relationInWords({ circle: CIRCLE, centre: YOU, isOwnCircle }, find(name));
  expect(relation(true)).toBe(own);
  expect(relation(false)).toBe(toAdmin);
});

test('a partial member’s relation says how many vouches they have', () => {
  expect(relationInWords({ circle: CIRCLE, centre: YOU, isOwnCircle: true }, find('Pia'))).toBe(
    'You vouched for Pia · 1 of 2 vouches',
  );
});

test('the button of a group says whose people it shows', () => {
  expect(groupInWords(find('Ida'), 2)).toBe('people who vouched for Ida');
  expect(groupInWords(find('Max'), 1)).toBe('person Max vouched for');
});

test('the note on a person two steps away names the other members who lead to them', () => {
  expect(alsoThroughInWords(find('Zoe'), [find('Pia')])).toBe('with Pia');
  expect(alsoThroughInWords(find('Ann'), [find('Leo')])).toBe('and for Leo');
  expect(alsoThroughInWords(find('Ann'), [])).toBeNull();
});

test('only full members two steps away can be met by an introduction', () => {
  expect(CIRCLE.people.filter(isFullMemberTwoStepsAway).map(({ uid }) => uid)).toEqual([
    'Ann',
    'Bob',
    'Zoe',
  ]);
  expect(isFullMemberTwoStepsAway(person('Kay', 2, ['Max'], 'partialuser'))).toBe(false);
  expect(isFullMemberTwoStepsAway(person('Kay', 2, ['Max'], null))).toBe(false);
});
