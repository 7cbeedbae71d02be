// Draws stories with fast-check: rounds of overlapping calls, time and faults. The people, codes and
// links of a call are chosen later, when the story knows them.
import fc, { type Arbitrary } from 'fast-check';
import type { Numbers } from './choice.ts';
import type { CommandName } from './commands.ts';
import type { Fault } from './instance.ts';
import type { Turn } from './turns.ts';

/** The mail server's reaction to an email. */
export type Postman = 'takes' | 'defers' | 'refuses' | 'hangs up';

/** A call whose people, codes and links `Choice` chooses by the numbers. */
export interface Plan {
  readonly name: CommandName;
  readonly numbers: Numbers;
}

/** The faults of a round. */
export interface Trouble {
  /** A fault of the process that answers the call with this number. */
  readonly fault: (Fault & { readonly call: number }) | null;
  /** The number of the call whose answer is lost. */
  readonly dropped: number | null;
  /** The number of the call that is sent twice at once. */
  readonly twice: number | null;
  readonly postman: Postman;
  /** Whether calls without an answer are repeated, and with which Idempotency-Key. */
  readonly repeats: 'no' | 'the same' | 'a new key';
}

export interface Calls {
  readonly kind: 'calls';
  readonly plans: readonly Plan[];
  /** A number that chooses a few people who make most of the calls. Null for all people. */
  readonly about: number | null;
  /** The order in which the calls exchange with Firestore. Then each call runs to its end. */
  readonly turns: readonly Turn[];
  readonly trouble: Trouble;
}

export type Round =
  | Calls
  | { readonly kind: 'time'; readonly days: number | 'month' }
  /** Finishes interrupted calls, reads every page and runs `verify`. */
  | { readonly kind: 'rest' };

export interface Story {
  /** The day of the year 2027 or later on which the story begins. */
  readonly day: number;
  readonly rounds: readonly Round[];
}

export const NO_TROUBLE: Trouble = {
  fault: null,
  dropped: null,
  twice: null,
  postman: 'takes',
  repeats: 'no',
};

/** How often each command is drawn. */
const WEIGHTS: Readonly<Partial<Record<CommandName, number>>> = {
  generate: 9,
  register: 8,
  confirm: 10,
  vouch: 9,
  makeLink: 3,
  closeLink: 1,
  readLink: 5,
  lookAtCode: 1,
  writeOnCode: 4,
  recommend: 6,
  removeRecommendation: 3,
  edit: 4,
  uploadPicture: 1,
  askForIntroduction: 6,
  answerIntroduction: 7,
  revoke: 2,
  revokeAll: 1,
  suspend: 4,
  reinstate: 5,
  turnInviting: 3,
  changeRole: 1,
  giveExtra: 3,
  removeTheirRecommendation: 4,
  changeSettings: 4,
  remove: 2,
  leave: 2,
  runJob: 2,
  remind: 5,
};
const LOOKS: readonly CommandName[] = [
  'validate',
  'openLink',
  'readRemaining',
  'readInvitations',
  'readInviters',
  'readProfile',
  'readMember',
  'readSettings',
  'readNumbers',
  'readReminders',
  'readIntroducers',
  'readIntroductions',
  'findMembers',
];
/** Commands with many steps in several services. */
const ENDING: readonly CommandName[] = ['suspend', 'reinstate', 'remove', 'leave'];
/** Commands that bring people in. */
const VOUCHES: readonly CommandName[] = [
  'generate',
  'register',
  'confirm',
  'confirm',
  'vouch',
  'vouch',
];
/** Commands that decide whether a vouch succeeds. */
const DEPENDED_ON: readonly CommandName[] = [
  ...VOUCHES,
  'confirm',
  'changeSettings',
  'changeSettings',
  'changeSettings',
  'turnInviting',
  'suspend',
  'reinstate',
  'remove',
  'leave',
  'revoke',
  'giveExtra',
  'closeLink',
  'makeLink',
  'recommend',
  'removeRecommendation',
];
/** Commands whose outcome depends on the age of codes, keys or vouches. */
const AFTER_TIME: readonly CommandName[] = ['generate', 'generate', 'register', 'confirm', 'vouch'];
/** The most calls of a round. One call may be sent twice in addition. */
const CALLS_AT_ONCE = 5;
const SCENES = 24;
const ROUNDS_UNTIL_REST = 17;
/** More exchanges than any call makes. */
export const TO_THE_END = 1_000;

const number = fc.nat(99_999).map((drawn) => drawn / 100_000);
const numbers = fc.tuple(number, number, number, number);

function planOf(names: readonly CommandName[]): Arbitrary<Plan> {
  return fc.record({ name: fc.constantFrom(...names), numbers });
}

const anyName = fc.oneof(
  ...Object.entries(WEIGHTS).map(([name, weight]) => ({
    arbitrary: fc.constant(name as CommandName),
    weight,
  })),
);
const anyPlan: Arbitrary<Plan> = fc.record({ name: anyName, numbers });

/** Plans for commands with these names. */
function plansOf(...names: readonly CommandName[]): Arbitrary<readonly Plan[]> {
  return fc.tuple(...names.map((name) => planOf([name])));
}

/** Calls one after another, without faults. */
function calm(
  plans: Arbitrary<readonly Plan[]>,
  about: Arbitrary<number | null> = fc.constant(null),
) {
  return fc.record<Calls>({
    kind: fc.constant('calls'),
    plans,
    about,
    turns: fc.constant([]),
    trouble: fc.constant(NO_TROUBLE),
  });
}

/** The first calls wait between their admission and their commit, while the others are answered. */
function split(calls: number): Arbitrary<readonly Turn[]> {
  const others = Array.from({ length: calls - 1 }, (_, index) => index + 1);
  return fc
    .integer({ min: 3, max: 9 })
    .map((exchanges) => [
      { call: 0, exchanges },
      ...others.map((call) => ({ call, exchanges: TO_THE_END })),
    ]);
}

/** The order of the exchanges of so many calls. */
function turnsOf(calls: number): Arbitrary<readonly Turn[]> {
  if (calls < 2) return fc.constant([]);
  const turn = fc.record<Turn>({
    call: fc.nat(calls - 1),
    exchanges: fc.integer({ min: 1, max: 8 }),
  });
  return fc.oneof(
    { arbitrary: fc.constant([]), weight: 1 },
    { arbitrary: split(calls), weight: 2 },
    { arbitrary: fc.array(turn, { minLength: 2, maxLength: 8, size: 'max' }), weight: 3 },
  );
}

/** The faults of a round of these calls, or none. `share` is how many rounds have some. */
function troubleOf(plans: readonly Plan[], share: number): Arbitrary<Trouble> {
  const ending = plans.findIndex(({ name }) => ENDING.includes(name));
  const ends = ending >= 0;
  const anyCall = fc.nat(plans.length - 1);
  const call = ends ? fc.oneof(fc.constant(ending), fc.constant(ending), anyCall) : anyCall;
  const fault = fc.boolean().chain((writes) =>
    fc.record({
      kind: fc.constantFrom<Fault['kind'][]>(
        'lose-request',
        'lose-answer',
        'fatal',
        'fatal',
        'outage',
      ),
      // Few calls have more exchanges than this.
      nth: fc.integer({ min: 1, max: writes ? (ends ? 9 : 4) : ends ? 30 : 10 }),
      writes: fc.constant(writes),
      call,
    }),
  );
  const common = fc.record({
    postman: fc.constantFrom<Postman[]>('takes', 'takes', 'takes', 'defers', 'refuses', 'hangs up'),
    repeats: fc.constantFrom<Trouble['repeats'][]>('no', 'the same', 'the same', 'a new key'),
  });
  // One kind of fault for each round.
  const one = fc.oneof(
    { arbitrary: fault.map((failing) => ({ fault: failing })), weight: 5 },
    { arbitrary: call.map((dropped) => ({ dropped })), weight: 2 },
    { arbitrary: call.map((twice) => ({ twice })), weight: 3 },
  );
  const trouble = fc
    .tuple(common, one)
    .map(([shared, drawn]): Trouble => ({ ...NO_TROUBLE, ...shared, ...drawn }));
  return number.chain((drawn) => (drawn < share ? trouble : fc.constant(NO_TROUBLE)));
}

/** A round of these calls in any order of exchanges, with faults in some rounds. */
function mixed(
  plans: Arbitrary<readonly Plan[]>,
  about: Arbitrary<number | null>,
  share: number,
): Arbitrary<Calls> {
  return plans.chain((drawn) =>
    troubleOf(drawn, share).chain((trouble) =>
      fc.record<Calls>({
        kind: fc.constant('calls'),
        plans: fc.constant(drawn),
        about,
        turns: turnsOf(drawn.length + (trouble.twice === null ? 0 : 1)),
        trouble: fc.constant(trouble),
      }),
    ),
  );
}

/** Ends a pause of the network, because most calls are refused during one. */
const UNPAUSE: Round = {
  kind: 'calls',
  plans: [{ name: 'changeSettings', numbers: [0, 0, 0, 0.99] }],
  about: null,
  turns: [],
  trouble: NO_TROUBLE,
};

type Scene = readonly Round[];

/** Uses old codes, keys and reminders after a long time. */
const afterTime: Arbitrary<Scene> = fc.tuple(
  calm(plansOf('generate', 'generate', 'remind')),
  fc.record({
    kind: fc.constant('time' as const),
    days: fc.constantFrom(1, 7, 29, 31, 31, 32, 'month' as const, 'month' as const),
  }),
  calm(fc.array(planOf(AFTER_TIME), { minLength: 4, maxLength: 4 })),
);

/** Reads only, because some answers are read in several parts. */
const looks: Arbitrary<Scene> = calm(fc.array(planOf(LOOKS), { minLength: 3, maxLength: 3 })).map(
  (round) => [round],
);

/** A call that conflicts with this one. */
function rivalOf({ name, numbers: [a] }: Plan): Arbitrary<Plan> {
  // The same person makes the same call at once, for example with another code or link.
  const again = numbers.map(([, b, c, d]): Plan => ({ name, numbers: [a, b, c, d] }));
  const settings = planOf(['changeSettings']);
  return fc.oneof(
    { arbitrary: name === 'generate' ? again : settings, weight: 4 },
    { arbitrary: again, weight: 1 },
    { arbitrary: planOf(DEPENDED_ON), weight: 4 },
    { arbitrary: anyPlan, weight: 2 },
  );
}

/** A member vouches while others change what the vouch depends on. */
function contested(share: number): Arbitrary<Scene> {
  const plans = planOf(VOUCHES).chain((first) =>
    fc
      .array(rivalOf(first), { minLength: 1, maxLength: 3, size: 'max' })
      .map((others): readonly Plan[] => [first, ...others]),
  );
  const before = calm(plansOf('giveExtra', 'generate', 'generate', 'register'));
  return number.chain((about) =>
    fc
      .tuple(
        fc.option(before, { freq: 2 }),
        mixed(plans, fc.constant(about), share / 2),
        calm(fc.array(planOf(VOUCHES), { minLength: 2, maxLength: 2 }), fc.constant(about)),
      )
      .map(([codes, round, after]) => {
        const changes = round.plans.some(({ name }) => name === 'changeSettings');
        const next = changes ? [after, UNPAUSE] : [];
        return [...(codes === null ? [] : [codes]), round, ...next];
      }),
  );
}

/** Calls of any kind, or several of one kind, which conflict more often. */
function crowd(share: number): Arbitrary<Scene> {
  const length = { minLength: 1, maxLength: CALLS_AT_ONCE, size: 'max' } as const;
  const plans = fc.oneof(
    { arbitrary: fc.array(anyPlan, length), weight: 7 },
    { arbitrary: anyName.chain((name) => fc.array(planOf([name]), length)), weight: 3 },
  );
  return mixed(plans, fc.constant(null), share).map((round) => [round]);
}

/** Members ask for introductions, and the introducers answer, often twice at once. */
function introductions(share: number): Arbitrary<Scene> {
  const asks = calm(plansOf('askForIntroduction', 'askForIntroduction'));
  const answer = numbers.map((drawn): Plan => ({ name: 'answerIntroduction', numbers: drawn }));
  const answers = fc.tuple(answer, numbers).map(([first, [, , , d]]): readonly Plan[] => {
    const [a, b, c] = first.numbers;
    return [first, { name: first.name, numbers: [a, b, c, d] }];
  });
  return fc.tuple(
    asks,
    mixed(answers, fc.constant(null), share),
    calm(plansOf('answerIntroduction', 'readIntroductions', 'readIntroductions')),
  );
}

/** Founders make codes, newcomers use them, and several people list themselves. */
const prologue: Arbitrary<Scene> = fc.tuple(
  calm(plansOf('generate', 'generate', 'generate', 'generate')),
  calm(plansOf('generate', 'generate', 'generate')),
  calm(plansOf('register', 'register', 'register')),
  calm(plansOf('confirm', 'confirm', 'confirm')),
  calm(plansOf('confirm', 'readLink', 'confirm')),
  calm(plansOf('vouch', 'readLink', 'vouch')),
  calm(plansOf('edit', 'edit', 'edit', 'edit', 'edit')),
  calm(plansOf('edit', 'edit', 'edit', 'findMembers', 'findMembers')),
);

/** Also reads all pages while a member is suspended. */
const rest: Arbitrary<Scene> = calm(plansOf('edit', 'suspend')).map((round) => [
  round,
  { kind: 'rest' },
]);

function scene(share: number): Arbitrary<Scene> {
  return fc.oneof(
    { arbitrary: afterTime, weight: 7 },
    { arbitrary: looks, weight: 9 },
    { arbitrary: introductions(share), weight: 8 },
    { arbitrary: contested(share), weight: 38 },
    { arbitrary: crowd(share), weight: 38 },
  );
}

/** Stories with many, few or no faults. */
export const stories: Arbitrary<Story> = fc.noBias(
  fc.constantFrom(0, 0.3, 0.6, 0.6).chain((share) =>
    fc
      .record({
        day: fc.nat(999),
        begin: prologue,
        scenes: fc.array(scene(share), { minLength: SCENES, maxLength: SCENES }),
        rests: fc.array(rest, { minLength: SCENES, maxLength: SCENES }),
      })
      .map(({ day, begin, scenes, rests }) => {
        const rounds = [...begin];
        let rested = 0;
        for (const [index, one] of scenes.entries()) {
          if (rounds.length - rested >= ROUNDS_UNTIL_REST) {
            rested = rounds.push(...(rests[index] ?? []));
          }
          rounds.push(...one);
        }
        return { day, rounds: [...rounds, { kind: 'rest' }] };
      }),
  ),
);
