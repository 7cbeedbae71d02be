import { ADMIN_PAGE_SIZE, type AuditAction, type AuditEntry } from '@elevere/functions/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchListPage } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Matches entries whose actor or subject is `uid`. An undefined field matches every entry. */
export interface AuditFilter {
  readonly uid: string | undefined;
  readonly action: AuditAction | undefined;
}

function fetchAuditPage(
  filter: AuditFilter,
  page: { cursor: string | undefined; limit: number; signal?: AbortSignal },
) {
  const { signal, ...part } = page;
  return fetchListPage('GET audit', { query: { ...filter, ...part }, signal });
}

export function useAudit(filter: AuditFilter, limit: number = ADMIN_PAGE_SIZE.default) {
  return useInfiniteQuery({
    queryKey: QUERY_KEYS.administration.audit(filter, limit),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      fetchAuditPage(filter, { cursor: pageParam, limit, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

const ENTRY_COUNT_ON_MEMBER_PAGE = 10;

export function useLatestAudit(uid: string) {
  return useAudit({ uid, action: undefined }, ENTRY_COUNT_ON_MEMBER_PAGE);
}

const MAX_EXPORTED_PAGES = 100;

export const MAX_EXPORTED_ENTRIES = MAX_EXPORTED_PAGES * ADMIN_PAGE_SIZE.max;

/** Loads up to MAX_EXPORTED_ENTRIES entries. `isComplete` is false if there are more. */
export async function fetchWholeAudit(
  filter: AuditFilter,
): Promise<{ entries: readonly AuditEntry[]; isComplete: boolean }> {
  const auditEntries: AuditEntry[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_EXPORTED_PAGES; page += 1) {
    const auditPage = await fetchAuditPage(filter, { cursor, limit: ADMIN_PAGE_SIZE.max });
    auditEntries.push(...auditPage.rows);
    cursor = auditPage.nextCursor;
    if (cursor === undefined) return { entries: auditEntries, isComplete: true };
  }
  return { entries: auditEntries, isComplete: false };
}
