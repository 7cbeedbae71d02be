import { NEXT_CURSOR_HEADER } from '@elevere/functions/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../lib/query-client.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { onePageListData } from '../../../testing/render-for-account.tsx';
import { usePeople } from './list-people.ts';

type PeopleSearch = ReturnType<typeof usePeople>;

function PeopleSearchProbe({
  q,
  onRender,
}: {
  q: string;
  onRender: (peopleSearch: PeopleSearch) => void;
}) {
  onRender(usePeople(q));
  return null;
}

/** Returns the search in a page whose cache has this client. */
function searchPeople(q: string, queryClient = newQueryClient()): PeopleSearch | undefined {
  const peopleSearches: PeopleSearch[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <PeopleSearchProbe q={q} onRender={(peopleSearch) => peopleSearches.push(peopleSearch)} />
    </QueryClientProvider>,
  );
  return peopleSearches[0];
}

test.each([
  ['', ['/api/people', '/api/people?cursor=next']],
  ['kay', ['/api/people?q=kay', '/api/people?q=kay&cursor=next']],
])('the search “%s” loads page after page', async (q, expectedUrls) => {
  const requestedUrls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(url);
    const headers = requestedUrls.length === 1 ? { [NEXT_CURSOR_HEADER]: 'next' } : {};
    return Response.json([], { headers });
  });
  const peopleSearch = searchPeople(q);
  await peopleSearch?.refetch();
  const lastPage = await peopleSearch?.fetchNextPage();
  expect(requestedUrls).toEqual(expectedUrls);
  expect(lastPage?.hasNextPage).toBe(false);
});

test('a search is not repeated because time has passed', () => {
  const queryClient = newQueryClient();
  const oneHourAgo = Date.now() - 3_600_000;
  queryClient.setQueryData(QUERY_KEYS.people('kay'), onePageListData([]), {
    updatedAt: oneHourAgo,
  });
  expect(searchPeople('kay', queryClient)?.isStale).toBe(false);
});
