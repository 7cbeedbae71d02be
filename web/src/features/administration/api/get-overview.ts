import type { OverviewProblem } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export type Overview = AnswerOf<'GET overview'>;

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
    queryFn: ({ signal }) => call('GET overview', { signal }),
  });
}
