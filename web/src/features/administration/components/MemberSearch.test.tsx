import type { MemberRow } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { onePageListData, textForAccount } from '../../../testing/render-for-account.tsx';
import { newTestPerson } from '../../../testing/test-person.ts';
import { MemberSearch } from './MemberSearch.tsx';

const KAY: MemberRow = {
  ...newTestPerson('Kay', 'McNulty'),
  role: 'partialuser',
  state: 'halfway',
  email: 'kay@elevere.test',
  createdAt: '2026-11-12T20:00:00.000Z',
};

function searchText(memberRows: readonly MemberRow[], nextCursor?: string): string {
  const { pages, pageParams } = onePageListData(memberRows);
  const loadedPages = { pages: pages.map((page) => ({ ...page, nextCursor })), pageParams };
  return textForAccount(<MemberSearch />, {
    path: '/admin/members?q=k&role=partialuser&state=halfway',
    loaded: [[QUERY_KEYS.administration.members('k', 'partialuser', 'halfway'), loadedPages]],
  });
}

test('a found member is listed with role, state, address and day of joining', () => {
  expect(searchText([{ ...KAY, job: 'Programmer' }])).toMatch(
    /Kay McNulty Programmer Partial member 1 of 2 vouches kay@elevere\.test Joined November 12, 2026$/,
  );
  expect(searchText([{ ...KAY, createdAt: null }])).toMatch(/Joined: not known$/);
});

test('the search says how many members match', () => {
  const LEA = { ...KAY, uid: 'lea' };
  expect(searchText([])).toMatch(/No member matches\. Change the search or the filters\.$/);
  expect(searchText([KAY])).toContain('One member matches.');
  expect(searchText([KAY, LEA])).toContain('2 members match.');
  expect(searchText([KAY, LEA], 'next')).toMatch(/Showing the latest 2\. .* Load more$/);
});
