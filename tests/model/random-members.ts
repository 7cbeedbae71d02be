import fc from 'fast-check';
import { expect } from 'vitest';
import { checkSoundness } from '../../operator/soundness/check-soundness.ts';
import type { Settings } from '../../operator/soundness/vouching-model.ts';
import { FOUNDERS, LivingNetwork, NEWCOMERS, PEOPLE } from './living-network.ts';
import { explain, leave, type Network, type Operation } from './rules.ts';

/** As many calls at once as the functions emulator has processes for without ado. */
const AT_ONCE = 4;
const UNKNOWN_CODE = 'ZZZZZZZZZZZZ';
const UNKNOWN_LINK = 'no-such-link';

/** An operation before it is known which codes and links there are: a number counts through them. */
type Plan =
  | Exclude<Operation, { code: string } | { link: string }>
  | { readonly do: 'vouch'; readonly by: string; readonly link: number }
  | { readonly do: 'validate'; readonly code: number }
  | {
      readonly do: 'register';
      readonly by: string;
      readonly code: number;
      readonly bearer: boolean;
    }
  | { readonly do: 'confirm' | 'revoke' | 'details'; readonly by: string; readonly code: number };

/** What is known of the network: more than one while several orders explain the answers. */
interface Known {
  networks: readonly Network[];
  /** In the order in which they became known, so that a smaller example means the same ones. */
  codes: readonly string[];
  links: readonly string[];
}

function settled(plan: Plan, { codes, links }: Known): Operation {
  if ('link' in plan) {
    const all = [...links, UNKNOWN_LINK];
    return { ...plan, link: all[plan.link % all.length] ?? UNKNOWN_LINK };
  }
  if (!('code' in plan)) return plan;
  const all = [...codes, UNKNOWN_CODE];
  return { ...plan, code: all[plan.code % all.length] ?? UNKNOWN_CODE };
}

/** Several people at once; what they are told must be explained by some order of theirs. */
class AtOnce implements fc.AsyncCommand<Known, LivingNetwork> {
  readonly plans: readonly Plan[];
  constructor(plans: readonly Plan[]) {
    this.plans = plans;
  }

  check(): boolean {
    return true;
  }

  async run(known: Known, living: LivingNetwork): Promise<void> {
    await living.forgive();
    const operations = this.plans.map((plan) => settled(plan, known));
    const answers = await Promise.all(
      operations.map(async (operation) => ({ operation, told: await living.do(operation) })),
    );
    const after = known.networks.flatMap((network) => explain(network, answers));
    if (after.length === 0) {
      throw new Error(
        `No order of these explains the answers:\n${answers.map((answer) => JSON.stringify(answer)).join('\n')}\nin ${JSON.stringify(known.networks)}`,
      );
    }
    known.networks = [...new Map(after.map((each) => [JSON.stringify(each), each])).values()];
    for (const answer of answers) {
      const code = /^code (.+)$/.exec(answer.told)?.[1];
      if (code !== undefined && !known.codes.includes(code)) known.codes = [...known.codes, code];
      const link = /^link (.+)$/.exec(answer.told)?.[1];
      if (link !== undefined) known.links = [...known.links, link];
    }
  }

  toString(): string {
    return `atOnce(${this.plans.map((plan) => JSON.stringify(plan)).join(', ')})`;
  }
}

/** A person's account is disabled, or enabled again. */
class Toggle implements fc.AsyncCommand<Known, LivingNetwork> {
  readonly who: string;
  constructor(who: string) {
    this.who = who;
  }

  check({ networks }: Known): boolean {
    return networks[0]?.people[this.who]?.gone === false;
  }

  async run(known: Known, living: LivingNetwork): Promise<void> {
    const disabled = known.networks[0]?.people[this.who]?.disabled === false;
    await living.setDisabled(this.who, disabled);
    known.networks = known.networks.map((network) => {
      const person = network.people[this.who];
      if (person === undefined) return network;
      return { ...network, people: { ...network.people, [this.who]: { ...person, disabled } } };
    });
  }

  toString(): string {
    return `toggle(${this.who})`;
  }
}

/** Each lever that an admin has, at random; those that were pulled before are put back. */
class Lever implements fc.AsyncCommand<Known, LivingNetwork> {
  readonly settings: Settings;
  readonly inviting: { readonly who: string; readonly mayInvite: boolean };
  constructor(settings: Settings, inviting: { who: string; mayInvite: boolean }) {
    this.settings = settings;
    this.inviting = inviting;
  }

  check({ networks }: Known): boolean {
    // What is written before a person has a document is lost.
    return networks.every(({ people }) => people[this.inviting.who]?.role !== null);
  }

  async run(known: Known, living: LivingNetwork): Promise<void> {
    const { settings, inviting } = this;
    const { who, mayInvite } = inviting;
    await living.setSettings(settings);
    await living.setMayInvite(who, mayInvite);
    known.networks = known.networks.map((network) => {
      const person = network.people[who];
      if (person === undefined) return network;
      return {
        ...network,
        settings,
        people: { ...network.people, [who]: { ...person, mayInvite } },
      };
    });
  }

  toString(): string {
    return `lever(${JSON.stringify([this.settings, this.inviting])})`;
  }
}

/** A person leaves for good. */
class Leave implements fc.AsyncCommand<Known, LivingNetwork> {
  readonly who: string;
  constructor(who: string) {
    this.who = who;
  }

  check(): boolean {
    return true;
  }

  async run(known: Known, living: LivingNetwork): Promise<void> {
    const barred = known.networks[0]?.people[this.who]?.disabled === true;
    const told = await living.leave(this.who, barred);
    const outcomes = known.networks.map((network) => leave(network, this.who));
    expect(outcomes.map((outcome) => outcome.told)).toContain(told);
    known.networks = outcomes.filter((o) => o.told === told).map(({ network }) => network);
  }

  toString(): string {
    return `leave(${this.who})`;
  }
}

const person = fc.constantFrom(...PEOPLE);
const newcomer = fc.constantFrom(...NEWCOMERS);
const code = fc.nat(23);
const plan: fc.Arbitrary<Plan> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('generate' as const),
      by: person,
      key: fc.constantFrom(null, 'monday', 'tuesday'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('register' as const),
      by: fc.oneof({ weight: 4, arbitrary: newcomer }, person),
      code,
      bearer: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('confirm' as const),
      by: fc.oneof({ weight: 4, arbitrary: newcomer }, person),
      code,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('revoke' as const, 'details' as const),
      by: person,
      code,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('ask' as const, 'ask' as const, 'close' as const),
      by: fc.oneof({ weight: 4, arbitrary: newcomer }, person),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('vouch' as const), by: person, link: fc.nat(7) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('validate' as const), code }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('list' as const, 'remaining' as const, 'inviters' as const),
      by: person,
    }),
  },
);
// Five counts are no snapshot: while a call writes, their sum may be off by what it writes.
const alone: fc.Arbitrary<Plan> = fc.record({ do: fc.constant('stats' as const), by: person });

const commands = (most: number) =>
  fc.commands(
    [
      fc.array(plan, { minLength: 1, maxLength: AT_ONCE }).map((plans) => new AtOnce(plans)),
      alone.map((one) => new AtOnce([one])),
      person.map((who) => new Toggle(who)),
      person.map((who) => new Leave(who)),
      // Mostly none, or little would happen between two of them.
      fc
        .tuple(
          fc.record({
            paused: fc.nat(5).map((n) => n === 0),
            waitDays: fc.constantFrom(0, 0, 0, 1),
            refusesSharedInviter: fc.boolean(),
          }),
          fc.record({ who: person, mayInvite: fc.nat(3).map((n) => n > 0) }),
        )
        .map(([settings, inviting]) => new Lever(settings, inviting)),
    ],
    { maxCommands: most, size: 'max' },
  );

/** Every founder makes a code, and two of them a member whose codes are those of a relation. */
const PROLOGUE: readonly (readonly Plan[])[] = [
  Object.keys(FOUNDERS).map((by) => ({ do: 'generate', by, key: null })),
  [{ do: 'register', by: 'edsger', code: 0, bearer: true }],
  [{ do: 'confirm', by: 'edsger', code: 1 }],
  [
    { do: 'generate', by: 'edsger', key: 'monday' },
    { do: 'generate', by: 'alan', key: null },
    { do: 'generate', by: 'ada', key: null },
  ],
  // Ada invited edsger, so the two cannot vouch for the same person.
  [{ do: 'register', by: 'tony', code: 3, bearer: false }],
  [{ do: 'confirm', by: 'tony', code: 5 }],
  [{ do: 'ask', by: 'tony' }],
  // Related to edsger: refused, and nothing is spent.
  [{ do: 'vouch', by: 'ada', link: 0 }],
];
const EPILOGUE: readonly (readonly Plan[])[] = PEOPLE.flatMap((by) => [
  [
    { do: 'list', by },
    { do: 'remaining', by },
    { do: 'inviters', by },
  ],
  [{ do: 'stats', by }],
]);

/**
 * Lets random members do random things, several at a time, and fails with the shortest story it
 * can find in which an answer contradicts the rules, or the network ends unsound.
 * Stops early when the time (milliseconds) is over; gives back how many stories came to their end.
 */
export async function randomMembers(bounds: {
  readonly stories: number;
  readonly steps: number;
  readonly withinMs: number;
}): Promise<number> {
  let told = 0;
  await fc.assert(
    fc.asyncProperty(commands(bounds.steps), async (story) => {
      const { living, network } = await LivingNetwork.begin();
      const known: Known = { networks: [network], codes: [], links: [] };
      for (const plans of PROLOGUE) await new AtOnce(plans).run(known, living);
      await fc.asyncModelRun(() => ({ model: known, real: living }), story);
      for (const name of PEOPLE) {
        const { disabled = false, gone = false } = known.networks[0]?.people[name] ?? {};
        if (disabled && !gone) await new Toggle(name).run(known, living);
      }
      for (const plans of EPILOGUE) await new AtOnce(plans).run(known, living);
      expect((await checkSoundness(new Date())).unsound).toEqual([]);
      told += 1;
    }),
    { numRuns: bounds.stories, interruptAfterTimeLimit: bounds.withinMs },
  );
  return told;
}
