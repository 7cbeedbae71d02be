import type { Problem } from '@elevere/functions/contract';

/**
 * How many vouches since then are worth a look: those with a hint, and the latest of two members who
 * vouch together again and again, counted once where it is both. `looked` in milliseconds since 1970.
 */
export function vouchesSince(problems: readonly Problem[], looked: number): number {
  const instants = problems.flatMap((problem) => {
    if (problem.kind === 'hinted') return problem.at;
    return problem.kind === 'pair' ? problem.last : [];
  });
  return new Set(instants.filter((instant) => Date.parse(instant) > looked)).size;
}
