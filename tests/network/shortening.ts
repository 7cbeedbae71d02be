import fc, { Arbitrary, type Random, type Stream, Value } from 'fast-check';
import { type Calls, NO_TROUBLE, type Round, type Story } from './story.ts';

/** Where the search for a shorter story goes on. */
type Position =
  /** Cuts the story after so many rounds. */
  | { readonly step: 'cut'; readonly from: number; readonly to: number }
  /** Leaves out `count` rounds from `at`. */
  | { readonly step: 'leave out'; readonly count: number; readonly at: number }
  /** Makes the round at `at` simpler. */
  | { readonly step: 'simplify'; readonly at: number };

/**
 * Shortens stories: it cuts the end, leaves out rounds, and then takes faults, turns and calls out of
 * rounds. fast-check's own arbitraries would shrink each round first, but an attempt takes seconds,
 * and a round depends on the earlier rounds. `fc.scheduler` cannot shrink an order of exchanges.
 */
export class Shortening extends Arbitrary<Story> {
  readonly #source: Arbitrary<Story>;

  constructor(source: Arbitrary<Story>) {
    super();
    this.#source = source;
  }

  override generate(mrng: Random, bias: number | undefined): Value<Story> {
    const story = this.#source.generate(mrng, bias).value;
    return new Value(story, { step: 'cut', from: 0, to: story.rounds.length });
  }

  override canShrinkWithoutContext(_story: unknown): _story is Story {
    return false;
  }

  override shrink(story: Story, context: unknown): Stream<Value<Story>> {
    return fc.stream(shorter(story, context as Position));
  }
}

function* shorter(story: Story, position: Position): Generator<Value<Story>> {
  const { rounds } = story;
  const candidate = (kept: readonly Round[], next: Position) =>
    new Value<Story>({ ...story, rounds: kept }, next);
  if (position.step === 'cut') {
    // Bisects: a failing story stays failing with more rounds after the failure.
    let { from, to } = position;
    while (to - from > 1) {
      const middle = Math.ceil((from + to) / 2);
      const next = { step: 'cut', from, to: middle } as const;
      yield candidate([...rounds.slice(0, middle - 1), { kind: 'rest' }], next);
      from = middle;
    }
    const count = Math.ceil(rounds.length / 2);
    yield* shorter(story, { step: 'leave out', count, at: 0 });
    return;
  }
  if (position.step === 'leave out') {
    let { count, at } = position;
    while (count > 0) {
      // The last round, a rest, stays.
      for (; at < rounds.length - 1; at += count) {
        const kept = [
          ...rounds.slice(0, at),
          ...rounds.slice(Math.min(at + count, rounds.length - 1)),
        ];
        yield candidate(kept, { step: 'leave out', count, at });
      }
      count = Math.floor(count / 2);
      at = 0;
    }
    yield* shorter(story, { step: 'simplify', at: 0 });
    return;
  }
  for (let { at } = position; at < rounds.length; at += 1) {
    const round = rounds[at];
    if (round?.kind !== 'calls') continue;
    for (const simpler of simplerRounds(round)) {
      yield candidate(rounds.with(at, simpler), { step: 'simplify', at });
    }
  }
}

function* simplerRounds(round: Calls): Generator<Calls> {
  const { plans, turns, trouble } = round;
  if (trouble !== NO_TROUBLE) yield { ...round, trouble: NO_TROUBLE };
  if (plans.length > 1) for (const index of plans.keys()) yield without(round, index);
  if (turns.length > 0) yield { ...round, turns: [] };
  if (turns.length > 1) {
    for (const index of turns.keys()) yield { ...round, turns: turns.toSpliced(index, 1) };
  }
  for (const [index, { call, exchanges }] of turns.entries()) {
    const fewer = { call, exchanges: Math.floor(exchanges / 2) };
    if (fewer.exchanges > 0 && exchanges < 100) yield { ...round, turns: turns.with(index, fewer) };
  }
}

/** Leaves out one call, with its turns and faults. */
export function without(round: Calls, left: number): Calls {
  const { plans, turns, trouble } = round;
  const moved = (call: number) => (call > left ? call - 1 : call);
  const movedOrNull = (call: number | null) =>
    call === null || call === left ? null : moved(call);
  const { fault, dropped, twice } = trouble;
  return {
    ...round,
    plans: plans.toSpliced(left, 1),
    turns: turns
      .filter(({ call }) => call !== left)
      .map(({ call, exchanges }) => ({ call: moved(call), exchanges })),
    trouble: {
      ...trouble,
      fault: fault === null || fault.call === left ? null : { ...fault, call: moved(fault.call) },
      dropped: movedOrNull(dropped),
      twice: movedOrNull(twice),
    },
  };
}
