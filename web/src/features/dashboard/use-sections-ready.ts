import { useDeferredValue, useEffect, useState } from 'react';
import { hasQuerySettled } from '../../lib/has-query-settled.ts';
import type { DashboardQueries } from './use-dashboard-queries.ts';

const MAX_SECTIONS_WAIT_MS = 2_000;

/**
 * True once all sections can appear together, or after MAX_SECTIONS_WAIT_MS, so that no section
 * jumps.
 */
export function useSectionsReady(dashboardQueries: DashboardQueries): boolean {
  const haveAllQueriesSettled = Object.values(dashboardQueries).every(
    (query) => query === null || hasQuerySettled(query),
  );
  const [hasTimedOut, setHasTimedOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasTimedOut(true), MAX_SECTIONS_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  // React renders the sections at low priority, so that the browser can handle presses first.
  return useDeferredValue(haveAllQueriesSettled || hasTimedOut);
}
