import type { getOverview, OutputOf, OverviewProblem } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export type Overview = OutputOf<typeof getOverview>;

export type ProblemOfKind<Kind extends OverviewProblem['kind']> = Extract<
  OverviewProblem,
  { kind: Kind }
>;

export type NetworkWideProblem = Exclude<OverviewProblem, ProblemOfKind<'waiting'>>;

export function isNetworkWide(problem: OverviewProblem): problem is NetworkWideProblem {
  return problem.kind !== 'waiting';
}

export function problemsOfKind<Kind extends OverviewProblem['kind']>(
  { problems }: Pick<Overview, 'problems'>,
  kind: Kind,
) {
  return problems.filter((problem): problem is ProblemOfKind<Kind> => problem.kind === kind);
}

export function useOverview({ enabled }: { enabled: boolean } = { enabled: true }) {
  return useQuery({
    enabled,
    queryKey: QUERY_KEYS.administration.overview,
    queryFn: ({ signal }) => call<typeof getOverview>('GET overview', { signal }),
  });
}
