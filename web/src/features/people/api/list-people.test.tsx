import { NEXT_CURSOR_HEADER } from '@elevere/functions/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../lib/query-client.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { onePage } from '../../../lib/render-for-account.tsx';
import { usePeople } from './list-people.ts';

type Search = ReturnType<typeof usePeople>;

function SearchFor({ q, onRender }: { q: string; onRender: (search: Search) => void }) {
  onRender(usePeople(q));
  return null;
}

/** Returns the search in a page whose cache has this client. */
function searchFor(q: string, client = newQueryClient()): Search | undefined {
  const searches: Search[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SearchFor q={q} onRender={(search) => searches.push(search)} />
    </QueryClientProvider>,
  );
  return searches[0];
}

test.each([
  ['', ['/api/people', '/api/people?cursor=next']],
  ['kay', ['/api/people?q=kay', '/api/people?q=kay&cursor=next']],
])('the search “%s” loads page after page', async (q, expectedUrls) => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    const headers = urls.length === 1 ? { [NEXT_CURSOR_HEADER]: 'next' } : {};
    return Response.json([], { headers });
  });
  const search = searchFor(q);
  await search?.refetch();
  const lastPage = await search?.fetchNextPage();
  expect(urls).toEqual(expectedUrls);
  expect(lastPage?.hasNextPage).toBe(false);
});

test('a search is not repeated because time has passed', () => {
  const client = newQueryClient();
  const anHourAgo = Date.now() - 3_600_000;
  client.setQueryData(QUERY_KEYS.people('kay'), onePage([]), { updatedAt: anHourAgo });
  expect(searchFor('kay', client)?.isStale).toBe(false);
});
