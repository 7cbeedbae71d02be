import type { OverviewProblem } from '@elevere/functions/contract';
import type { Overview } from './api/get-overview.ts';

export type ProblemOfKind<Kind extends OverviewProblem['kind']> = Extract<
  OverviewProblem,
  { kind: Kind }
>;

export type WholeNetworkProblem = Exclude<OverviewProblem, ProblemOfKind<'waiting'>>;

export function isWholeNetworkProblem(problem: OverviewProblem): problem is WholeNetworkProblem {
  return problem.kind !== 'waiting';
}

export function problemsOfKind<Kind extends OverviewProblem['kind']>(
  { problems }: Pick<Overview, 'problems'>,
  kind: Kind,
) {
  return problems.filter((problem): problem is ProblemOfKind<Kind> => problem.kind === kind);
}
