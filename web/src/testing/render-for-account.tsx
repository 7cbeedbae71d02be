import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { newQueryClient } from '../lib/query-client.ts';
import { ViewerAccountContext } from '../lib/session/use-session.ts';
import { ADA } from './test-account.ts';

interface PageForAccountOptions {
  readonly account?: typeof ADA;
  /** The keys and the data of the queries that have loaded. */
  readonly loaded?: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** The keys and the errors of the queries that have just failed. */
  readonly failed?: readonly (readonly [key: readonly unknown[], error: Error])[];
  readonly path?: string;
}

/** Returns the page of this account, for tests that render the page with its effects. */
export function pageForAccount(
  children: ReactNode,
  { account = ADA, loaded = [], failed = [], path = '/' }: PageForAccountOptions = {},
): ReactElement {
  const queryClient = newQueryClient();
  for (const [key, data] of loaded) queryClient.setQueryData(key, data);
  for (const [queryKey, error] of failed) {
    const query = queryClient.getQueryCache().build(queryClient, { queryKey });
    query.setState({ status: 'error', error, errorUpdateCount: 1, errorUpdatedAt: Date.now() });
  }
  return (
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={queryClient}>
        <ViewerAccountContext value={account}>{children}</ViewerAccountContext>
      </QueryClientProvider>
    </MemoryRouter>
  );
}

/** Returns the HTML of the first rendering for this account, for tests. No effect runs. */
export function htmlForAccount(...page: Parameters<typeof pageForAccount>): string {
  return renderToStaticMarkup(pageForAccount(...page));
}

/** Returns the text of this HTML without pictures, with a space between two elements. */
export function textForAccount(...page: Parameters<typeof htmlForAccount>): string {
  return htmlForAccount(...page)
    .replaceAll(/<svg.*?<\/svg>|<[^>]*>/gs, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,:])/g, '')
    .trim();
}

/** Returns the data of a list query that has loaded one page with these rows. */
export function onePageListData<Row>(rows: readonly Row[]) {
  return { pages: [{ rows, nextCursor: undefined }], pageParams: [undefined] };
}
