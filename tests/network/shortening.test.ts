import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Shortening } from './shortening.ts';
import { NO_TROUBLE, type Round, type Story, stories } from './story.ts';

/** A stand-in for a bug: a round in which a code is revoked while a second one is confirmed. */
function fails({ rounds }: Story): boolean {
  return rounds.some(
    (round) =>
      round.kind === 'calls' &&
      round.turns.length > 0 &&
      ['confirm', 'revoke'].every((name) => round.plans.some((plan) => plan.name === name)),
  );
}

const property = fc.property(new Shortening(stories), (story) => !fails(story));

test('a failing story shrinks to the round, the calls and the turn that matter', () => {
  const { counterexample } = fc.check(property, { seed: 1, numRuns: 200 });
  const [round, rest, ...others] = counterexample?.[0].rounds ?? [];
  expect(others).toEqual([]);
  expect(rest).toEqual({ kind: 'rest' } satisfies Round);
  expect(round).toMatchObject({ kind: 'calls', trouble: NO_TROUBLE });
  if (round?.kind !== 'calls') throw new Error('The failing round is left.');
  expect(round.plans.map(({ name }) => name).toSorted()).toEqual(['confirm', 'revoke']);
  expect(round.turns).toHaveLength(1);
});

test('seed and path give the same short story again', () => {
  const { counterexample, counterexamplePath } = fc.check(property, { seed: 1, numRuns: 200 });
  const path = counterexamplePath ?? '';
  const again = fc.check(property, { seed: 1, path, numRuns: 1, endOnFailure: true });
  expect(again.counterexample).toEqual(counterexample);
});
