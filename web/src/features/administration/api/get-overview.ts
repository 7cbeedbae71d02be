import type { getOverview, OutputOf, Problem } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export type Overview = OutputOf<typeof getOverview>;

/** A problem of one kind. */
export type ProblemOf<Kind extends Problem['kind']> = Extract<Problem, { kind: Kind }>;

export function problemsOf<Kind extends Problem['kind']>({ problems }: Overview, kind: Kind) {
  return problems.filter((problem): problem is ProblemOf<Kind> => problem.kind === kind);
}

/** Vouches with a hint since the admin looked last. Milliseconds since 1970. */
export function hintedSince(looked: number, overview: Overview) {
  return problemsOf(overview, 'hinted').filter(({ at }) => Date.parse(at) > looked);
}

/** What needs an admin, and the network in numbers. */
export function useOverview() {
  return useQuery({
    queryKey: QUERY_KEYS.administration.overview,
    queryFn: ({ signal }) => call<typeof getOverview>('GET overview', { signal }),
  });
}
