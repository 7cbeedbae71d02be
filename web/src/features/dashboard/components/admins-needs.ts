import type { Person } from '@elevere/functions/contract';
import {
  hintedSince,
  isOfNetwork,
  type NetworkProblem,
  type Overview,
  problemsOf,
} from '../../administration/api/get-overview.ts';

/** What an overview says of problems. */
export type Reported = Pick<Overview, 'problems' | 'long_halfway'>;

export type AdminsNeed =
  | { readonly what: 'network'; readonly problem: NetworkProblem }
  | {
      readonly what: 'waiting' | 'pair';
      readonly people: readonly Person[];
      readonly count: number;
    }
  | { readonly what: 'hinted'; readonly count: number };

/** What needs an admin; hints until they were looked at. */
export function adminsNeedsOf(overview: Reported, looked: number): readonly AdminsNeed[] {
  const { problems, long_halfway } = overview;
  const waiting = problemsOf(overview, 'waiting').map(({ person }) => person);
  const hinted = hintedSince(looked, overview).length;
  return [
    ...problems.filter(isOfNetwork).map((problem) => ({ what: 'network' as const, problem })),
    ...(waiting.length > 0
      ? [{ what: 'waiting' as const, people: waiting, count: long_halfway }]
      : []),
    ...problemsOf(overview, 'pair')
      .filter(({ last }) => Date.parse(last) > looked)
      .map(({ people, invitees }) => ({ what: 'pair' as const, people, count: invitees.length })),
    ...(hinted > 0 ? [{ what: 'hinted' as const, count: hinted }] : []),
  ];
}
