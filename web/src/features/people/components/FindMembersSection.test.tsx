import {
  type Circle,
  type CirclePerson,
  ERRORS,
  type ListedPerson,
} from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { ApiError, requestFailureError } from '../../../lib/api-error.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { onePageListData, textForAccount } from '../../../testing/render-for-account.tsx';
import { newTestPerson } from '../../../testing/test-person.ts';
import { FindMembersSection } from './FindMembersSection.tsx';

const KAY: ListedPerson = {
  person: newTestPerson('Kay', 'McNulty'),
  link: 'https://example.org',
  member_since: null,
  connection: 'none',
};

/** A person two generations up in Ada's circle. */
const CIRCLE: Circle = {
  people: [
    circlePerson('Ada', 0, ['ida']),
    circlePerson('Ida', -1, ['kay']),
    { ...circlePerson('Kay', -2), recommendations: { joan: 'Exact.' } },
  ],
  truncated: false,
};

function circlePerson(
  firstName: string,
  generation: number,
  invitedBy: readonly string[] = [],
): CirclePerson {
  return {
    ...newTestPerson(firstName),
    role: 'fulluser',
    generation,
    invitedBy: [...invitedBy],
    link: '',
    recommendations: {},
  };
}

function resultText(q: string, foundPeople: readonly ListedPerson[], nextCursor?: string): string {
  const [page] = onePageListData(foundPeople).pages;
  return textForAccount(<FindMembersSection />, {
    path: `/people?q=${q}`,
    loaded: [
      [QUERY_KEYS.people(q), { pages: [{ ...page, nextCursor }], pageParams: [undefined] }],
      [QUERY_KEYS.circle, CIRCLE],
    ],
  });
}

test.each([
  ['', 0, undefined, 'No other members are listed yet.'],
  ['', 1, undefined, 'Newest first. Kay McNulty'],
  ['ka', 0, undefined, 'No one found for “ka”. Only listed members appear here.'],
  ['ka', 1, undefined, '1 member. Kay McNulty'],
  ['ka', 2, undefined, '2 members. Kay McNulty'],
  ['ka', 2, 'next', 'The first 2 members. Kay McNulty'],
] as const)(
  'the search “%s” that found %i members (cursor: %s) says so',
  (q, count, next, text) => {
    const foundPeople = Array.from({ length: count }, () => KAY);
    expect(resultText(q, foundPeople, next)).toContain(text);
  },
);

test('a search of one letter is not sent', () => {
  expect(resultText('k', [KAY])).toBe('Name, job, company or topic Loading the members…');
});

test.each([
  ['direct', 'See Kay in your circle'],
  ['common', 'Ask for an introduction Kay McNulty'],
  ['none', 'Say hello Kay McNulty'],
] as const)('a member with the connection %s is offered: %s', (connection, button) => {
  expect(resultText('ka', [{ ...KAY, connection }])).toContain(button);
});

test('a member of the circle is shown with the connection and a recommendation', () => {
  expect(resultText('ka', [KAY])).toContain(
    'Vouched for Ida, who vouched for you. “Exact.” Say hello',
  );
  const unconnectedMember = { ...KAY, person: newTestPerson('Zoe') };
  expect(resultText('zo', [unconnectedMember])).not.toMatch(/Vouched|Exact/);
});

test('further members can be loaded if there are any', () => {
  expect(resultText('ka', [KAY], 'next')).toContain('Load more');
  expect(resultText('ka', [KAY])).not.toContain('Load more');
});

test('a short text shows no result of another search', () => {
  const text = textForAccount(<FindMembersSection />, {
    path: '/people?q=k',
    loaded: [[QUERY_KEYS.people(''), onePageListData([KAY])]],
  });
  expect(text).toBe('Name, job, company or topic Type at least 2 characters.');
});

test.each([
  [new ApiError('rate_limited', ERRORS.rate_limited.message, 429, 60), ERRORS.rate_limited.message],
  [requestFailureError('unreachable'), 'The members did not load. Please try again.'],
])('after the failure “%s” the page says: %s', (error, message) => {
  const failedQueries = [[QUERY_KEYS.people('ka'), error]] as const;
  expect(
    textForAccount(<FindMembersSection />, { path: '/people?q=ka', failed: failedQueries }),
  ).toContain(message);
});
