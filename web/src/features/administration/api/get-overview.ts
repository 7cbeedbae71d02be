import type { getOverview, OutputOf, Problem } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export type Overview = OutputOf<typeof getOverview>;

/** A problem of one kind. */
export type ProblemOf<Kind extends Problem['kind']> = Extract<Problem, { kind: Kind }>;

/** A problem of the whole network. The other problems are about one person. */
export type NetworkProblem = Exclude<Problem, ProblemOf<'waiting'>>;

export function isOfNetwork(problem: Problem): problem is NetworkProblem {
  return problem.kind !== 'waiting';
}

export function problemsOf<Kind extends Problem['kind']>(
  { problems }: Pick<Overview, 'problems'>,
  kind: Kind,
) {
  return problems.filter((problem): problem is ProblemOf<Kind> => problem.kind === kind);
}

/** Returns the problems that need an admin, and the network's statistics. */
export function useOverview({ enabled }: { enabled: boolean } = { enabled: true }) {
  return useQuery({
    enabled,
    queryKey: QUERY_KEYS.administration.overview,
    queryFn: ({ signal }) => call<typeof getOverview>('GET overview', { signal }),
  });
}
