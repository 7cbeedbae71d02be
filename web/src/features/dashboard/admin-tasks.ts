import type { Person } from '@elevere/functions/contract';
import type { Overview } from '../administration/api/get-overview.ts';
import {
  isNetworkWide,
  type NetworkWideProblem,
  problemsOfKind,
} from '../administration/problems.ts';

export type ReportedProblems = Pick<Overview, 'problems' | 'long_halfway'>;

export type AdminTask =
  | { readonly kind: 'network'; readonly problem: NetworkWideProblem }
  | { readonly kind: 'waiting'; readonly people: readonly Person[]; readonly count: number };

export function adminTasksOf(overview: ReportedProblems): readonly AdminTask[] {
  const { problems, long_halfway } = overview;
  const people = problemsOfKind(overview, 'waiting').map(({ person }) => person);
  const tasks: AdminTask[] = problems
    .filter(isNetworkWide)
    .map((problem) => ({ kind: 'network', problem }));
  if (people.length > 0) tasks.push({ kind: 'waiting', people, count: long_halfway });
  return tasks;
}
