import {
  ADMIN_PAGE_SIZE,
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type listAudit as Endpoint,
} from '@elevere/functions/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callForPage } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Limits the audit log to one person who takes part, and to one action. */
export interface AuditFilter {
  readonly uid: string | undefined;
  readonly action: AuditAction | undefined;
}

/** Parses the filter from the page's address. Ignores invalid parameters. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  return {
    uid: search.get('uid') ?? undefined,
    action: AUDIT_ACTIONS.find((action) => action === search.get('action')),
  };
}

function listAudit(
  filter: AuditFilter,
  page: { cursor: string | undefined; limit: number; signal?: AbortSignal },
) {
  const { signal, ...part } = page;
  return callForPage<typeof Endpoint>('GET audit', {
    query: { ...filter, ...part },
    ...(signal ? { signal } : {}),
  });
}

/** Loads the audit log page by page, newest first. */
export function useAudit(filter: AuditFilter, limit: number = ADMIN_PAGE_SIZE.default) {
  return useInfiniteQuery({
    queryKey: QUERY_KEYS.administration.audit(filter, limit),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => listAudit(filter, { cursor: pageParam, limit, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** Entries shown on a person's page. */
const LATEST_COUNT = 10;

/** The latest entries of the audit log in which the person takes part. */
export function useLatestAudit(uid: string) {
  return useAudit({ uid, action: undefined }, LATEST_COUNT);
}

/** Maximum number of pages in one export. */
const EXPORTED_PAGES = 100;

/**
 * Loads up to 10,000 entries that match a filter, newest first. `complete` is false if there are
 * more.
 */
export async function listWholeAudit(
  filter: AuditFilter,
): Promise<{ entries: readonly AuditEntry[]; complete: boolean }> {
  const entries: AuditEntry[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < EXPORTED_PAGES; page += 1) {
    const read = await listAudit(filter, { cursor, limit: ADMIN_PAGE_SIZE.max });
    entries.push(...read.rows);
    cursor = read.nextCursor;
    if (cursor === undefined) return { entries, complete: true };
  }
  return { entries, complete: false };
}
