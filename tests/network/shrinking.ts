import fc, { Arbitrary, type Random, type Stream, Value } from 'fast-check';
import { type CallRound, NO_FAULTS, type Scenario, type ScenarioRound } from './scenario.ts';

/** Position at which shrinking continues if the shorter scenario also fails. */
type ShrinkPosition =
  /** Finds how many rounds are enough to fail, by bisection between `from` and `to`. */
  | { readonly step: 'truncate'; readonly from: number; readonly to: number }
  /** Removes `count` rounds, from index `at` on. */
  | { readonly step: 'remove rounds'; readonly count: number; readonly at: number }
  | { readonly step: 'simplify'; readonly at: number };

/** Removes whole rounds first. fast-check itself shrinks each round first, which takes too long. */
export class ScenarioShrinker extends Arbitrary<Scenario> {
  readonly #source: Arbitrary<Scenario>;

  constructor(source: Arbitrary<Scenario>) {
    super();
    this.#source = source;
  }

  override generate(mrng: Random, bias: number | undefined): Value<Scenario> {
    const scenario = this.#source.generate(mrng, bias).value;
    return new Value(scenario, { step: 'truncate', from: 0, to: scenario.rounds.length });
  }

  override canShrinkWithoutContext(_value: unknown): _value is Scenario {
    return false;
  }

  override shrink(scenario: Scenario, context: unknown): Stream<Value<Scenario>> {
    return fc.stream(shrink(scenario, context as ShrinkPosition));
  }
}

function* shrink(scenario: Scenario, position: ShrinkPosition): Generator<Value<Scenario>> {
  const { rounds } = scenario;
  const newShrunkScenario = (
    remainingRounds: readonly ScenarioRound[],
    nextPosition: ShrinkPosition,
  ) => new Value<Scenario>({ ...scenario, rounds: remainingRounds }, nextPosition);
  if (position.step === 'truncate') {
    // The rounds after the failing round are not needed: the beginning alone fails, too.
    let { from, to } = position;
    while (to - from > 1) {
      const middleRound = Math.ceil((from + to) / 2);
      const nextPosition = { step: 'truncate', from, to: middleRound } as const;
      yield newShrunkScenario(
        [...rounds.slice(0, middleRound - 1), { kind: 'check' }],
        nextPosition,
      );
      from = middleRound;
    }
    const removedRoundCount = Math.ceil(rounds.length / 2);
    yield* shrink(scenario, { step: 'remove rounds', count: removedRoundCount, at: 0 });
    return;
  }
  if (position.step === 'remove rounds') {
    let { count, at } = position;
    while (count > 0) {
      // Never removes the last round, because that round checks the network.
      for (; at < rounds.length - 1; at += count) {
        const remainingRounds = [
          ...rounds.slice(0, at),
          ...rounds.slice(Math.min(at + count, rounds.length - 1)),
        ];
        yield newShrunkScenario(remainingRounds, { step: 'remove rounds', count, at });
      }
      count = Math.floor(count / 2);
      at = 0;
    }
    yield* shrink(scenario, { step: 'simplify', at: 0 });
    return;
  }
  for (let { at } = position; at < rounds.length; at += 1) {
    const round = rounds[at];
    if (round?.kind !== 'calls') continue;
    for (const simplerRound of simplerRounds(round)) {
      yield newShrunkScenario(rounds.with(at, simplerRound), { step: 'simplify', at });
    }
  }
}

function* simplerRounds(round: CallRound): Generator<CallRound> {
  const { plans, turns, faults } = round;
  if (faults !== NO_FAULTS) yield { ...round, faults: NO_FAULTS };
  if (plans.length > 1) for (const index of plans.keys()) yield removeCallFromRound(round, index);
  if (turns.length > 0) yield { ...round, turns: [] };
  if (turns.length > 1) {
    for (const index of turns.keys()) yield { ...round, turns: turns.toSpliced(index, 1) };
  }
  for (const [index, { call, exchanges }] of turns.entries()) {
    const halvedTurn = { call, exchanges: Math.floor(exchanges / 2) };
    if (halvedTurn.exchanges > 0 && exchanges < 100) {
      yield { ...round, turns: turns.with(index, halvedTurn) };
    }
  }
}

export function removeCallFromRound(round: CallRound, removedIndex: number): CallRound {
  const { plans, turns, faults } = round;
  const indexAfterRemoval = (call: number) => (call > removedIndex ? call - 1 : call);
  const indexOrNullAfterRemoval = (call: number | null) =>
    call === null || call === removedIndex ? null : indexAfterRemoval(call);
  const { fault, lostAnswer, sentTwice } = faults;
  return {
    ...round,
    plans: plans.toSpliced(removedIndex, 1),
    turns: turns
      .filter(({ call }) => call !== removedIndex)
      .map(({ call, exchanges }) => ({ call: indexAfterRemoval(call), exchanges })),
    faults: {
      ...faults,
      fault:
        fault === null || fault.call === removedIndex
          ? null
          : { ...fault, call: indexAfterRemoval(fault.call) },
      lostAnswer: indexOrNullAfterRemoval(lostAnswer),
      sentTwice: indexOrNullAfterRemoval(sentTwice),
    },
  };
}
