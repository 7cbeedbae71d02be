import type { Circle, CirclePerson } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import {
  circleGroupInWords,
  isFullMemberTwoStepsAway,
  otherConnectionsInWords,
  pathToViewerInWords,
  relationInWords,
} from './circle-words.ts';

function circlePerson(
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

const PERSON_YOU = circlePerson('You', 0, ['Ida', 'Leo']);
const CIRCLE: Circle = {
  people: [
    circlePerson('Ann', -2),
    circlePerson('Bob', -2),
    circlePerson('Ida', -1, ['Ann', 'Bob']),
    circlePerson('Leo', -1, [], null),
    PERSON_YOU,
    circlePerson('Max', 1, ['You']),
    circlePerson('Pia', 1, ['You'], 'partialuser'),
    circlePerson('Zoe', 2, ['Max', 'Pia']),
  ],
  truncated: false,
};

function findPerson(name: string): CirclePerson {
  return CIRCLE.people.find(({ uid }) => uid === name) ?? PERSON_YOU;
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
])('%s is connected to the centre in words', (name, connection, isOwnCircle, toAdmin) => {
  expect(pathToViewerInWords(CIRCLE, findPerson(name), PERSON_YOU)).toBe(connection);
  const relationText = (isOwnCircle: boolean) =>
    relationInWords({ circle: CIRCLE, centre: PERSON_YOU, isOwnCircle }, findPerson(name));
  expect(relationText(true)).toBe(isOwnCircle);
  expect(relationText(false)).toBe(toAdmin);
});

test('a person is connected only through direct connections of the centre', () => {
  const personKay = circlePerson('Kay', 2, ['Max', 'Zoe']);
  const people = [...CIRCLE.people, personKay];
  const circleProps = { circle: { ...CIRCLE, people }, centre: PERSON_YOU, isOwnCircle: true };
  expect(relationInWords(circleProps, personKay)).toBe('Through Max');
});

test('a partial member’s relation says how many vouches they have', () => {
  expect(
    relationInWords({ circle: CIRCLE, centre: PERSON_YOU, isOwnCircle: true }, findPerson('Pia')),
  ).toBe('You vouched for Pia · 1 of 2 vouches');
});

test('the button of a group says whose people it shows', () => {
  expect(circleGroupInWords(findPerson('Ida'), 2)).toBe('people who vouched for Ida');
  expect(circleGroupInWords(findPerson('Max'), 1)).toBe('person Max vouched for');
});

test('the note on a person two steps away names the other members who lead to them', () => {
  expect(otherConnectionsInWords(findPerson('Zoe'), [findPerson('Pia')])).toBe('Pia also vouched');
  expect(otherConnectionsInWords(findPerson('Ann'), [findPerson('Leo')])).toBe(
    'also vouched for Leo',
  );
  expect(otherConnectionsInWords(findPerson('Ann'), [])).toBeNull();
});

test('only full members two steps away can be met by an introduction', () => {
  expect(CIRCLE.people.filter(isFullMemberTwoStepsAway).map(({ uid }) => uid)).toEqual([
    'Ann',
    'Bob',
    'Zoe',
  ]);
  expect(isFullMemberTwoStepsAway(circlePerson('Kay', 2, ['Max'], 'partialuser'))).toBe(false);
  expect(isFullMemberTwoStepsAway(circlePerson('Kay', 2, ['Max'], null))).toBe(false);
});
