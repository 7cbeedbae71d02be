import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FAULTS, type Scenario, type ScenarioRound, scenarios } from './scenario.ts';
import { ScenarioShrinker } from './shrinking.ts';

function hasFailingRound({ rounds }: Scenario): boolean {
  return rounds.some(
    (round) =>
      round.kind === 'calls' &&
      round.turns.length > 0 &&
      ['redeemSecondCode', 'revokeCode'].every((name) =>
        round.plans.some((callPlan) => callPlan.name === name),
      ),
  );
}

const scenarioPropertyTest = fc.property(
  new ScenarioShrinker(scenarios),
  (scenario) => !hasFailingRound(scenario),
);

test('a failing scenario shrinks to the round, the calls and the turn that make it fail', () => {
  const { counterexample } = fc.check(scenarioPropertyTest, { seed: 1, numRuns: 200 });
  const [round, check, ...others] = counterexample?.[0].rounds ?? [];
  expect(others).toEqual([]);
  expect(check).toEqual({ kind: 'check' } satisfies ScenarioRound);
  expect(round).toMatchObject({ kind: 'calls', faults: NO_FAULTS });
  if (round?.kind !== 'calls') throw new Error('The failing round is missing.');
  expect(round.plans.map(({ name }) => name).toSorted()).toEqual([
    'redeemSecondCode',
    'revokeCode',
  ]);
  expect(round.turns).toHaveLength(1);
});

test('seed and path replay the same shrunk scenario', () => {
  const { counterexample, counterexamplePath } = fc.check(scenarioPropertyTest, {
    seed: 1,
    numRuns: 200,
  });
  const path = counterexamplePath ?? '';
  const replayResult = fc.check(scenarioPropertyTest, {
    seed: 1,
    path,
    numRuns: 1,
    endOnFailure: true,
  });
  expect(replayResult.counterexample).toEqual(counterexample);
});
