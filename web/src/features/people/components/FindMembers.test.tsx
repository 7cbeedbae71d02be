import type { ListedPerson } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { onePage, textForAccount } from '../../../lib/render-for-account.tsx';
import { testPerson } from '../../../lib/test-person.ts';
import { FindMembers } from './FindMembers.tsx';

const KAY: ListedPerson = {
  person: testPerson('Kay', 'McNulty'),
  link: 'https://example.org',
  member_since: null,
  connection: 'none',
};

function resultText(q: string, rows: readonly ListedPerson[], nextCursor?: string): string {
  const [page] = onePage(rows).pages;
  return textForAccount(<FindMembers />, {
    path: `/people?q=${q}`,
    loaded: [[QUERY_KEYS.people(q), { pages: [{ ...page, nextCursor }], pageParams: [undefined] }]],
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
    const rows = Array.from({ length: count }, () => KAY);
    expect(resultText(q, rows, next)).toContain(text);
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
