import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DashboardQueries } from './use-dashboard-queries.ts';
import { useSectionsReady } from './use-sections-ready.ts';

beforeEach(() => void vi.useFakeTimers());

const LOADED_QUERY = { data: {}, errorUpdateCount: 0 };
const LOADING_QUERY = { data: undefined, errorUpdateCount: 0 };

function renderSectionsReady(quota: typeof LOADED_QUERY | typeof LOADING_QUERY) {
  // The type assertion is safe, because the hook reads only whether each query has settled.
  const dashboardQueries = {
    invitees: LOADED_QUERY,
    quota,
    overview: null,
  } as unknown as DashboardQueries;
  return renderHook(() => useSectionsReady(dashboardQueries)).result;
}

test('the sections appear at once if all queries have loaded', () => {
  const isReady = renderSectionsReady(LOADED_QUERY);
  expect(isReady.current).toBe(true);
});

test('the sections wait two seconds for a slow query', () => {
  const isReady = renderSectionsReady(LOADING_QUERY);
  act(() => void vi.advanceTimersByTime(1_999));
  expect(isReady.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(isReady.current).toBe(true);
});
