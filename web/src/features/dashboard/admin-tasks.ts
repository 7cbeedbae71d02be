import type { Person } from '@elevere/functions/contract';
import type { Overview } from '../administration/api/get-overview.ts';
import type { WholeNetworkProblem } from '../administration/problems.ts';

export type OverviewWithTasks = Pick<Overview, 'problems' | 'long_halfway'>;

export type AdminTask =
  | { readonly kind: 'network'; readonly problem: WholeNetworkProblem }
  | { readonly kind: 'waiting'; readonly people: readonly Person[]; readonly count: number };

export function adminTasksOf({ problems, long_halfway }: OverviewWithTasks): readonly AdminTask[] {
  const people = problems
    .filter((problem) => problem.kind === 'waiting')
    .map(({ person }) => person);
  const adminTasks: AdminTask[] = problems
    .filter((problem) => problem.kind !== 'waiting')
    .map((problem) => ({ kind: 'network', problem }));
  if (people.length > 0) adminTasks.push({ kind: 'waiting', people, count: long_halfway });
  return adminTasks;
}
