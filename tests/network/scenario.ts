// People, codes and links are chosen during the run, because they depend on earlier answers.
import fc, { type Arbitrary } from 'fast-check';
import type { Numbers } from './choice.ts';
import type { CommandName } from './commands.ts';
import type { Fault } from './instance.ts';
import type { Turn } from './turns.ts';

export type MailReply = 'accepts' | 'defers' | 'rejects' | 'disconnects';

/** During the run `Choice` uses the numbers to choose people, codes and links. */
export interface Plan {
  readonly name: CommandName;
  readonly numbers: Numbers;
}

export interface Faults {
  /** `call` is the index of the call whose process has the fault. */
  readonly fault: (Fault & { readonly call: number }) | null;
  /** Index of the call whose answer is lost. */
  readonly lostAnswer: number | null;
  /** Index of the call that is sent twice at the same time. */
  readonly sentTwice: number | null;
  readonly mailReply: MailReply;
  /** Whether calls without an answer are retried, and with which Idempotency-Key. */
  readonly retries: 'no' | 'the same' | 'a new key';
}

export interface CallRound {
  readonly kind: 'calls';
  readonly plans: readonly Plan[];
  /** Selects a few people who make most of the calls. Null for all people. */
  readonly focus: number | null;
  /** The order of the calls' exchanges with the services. Then each call runs to its end. */
  readonly turns: readonly Turn[];
  readonly faults: Faults;
}

export type Round =
  | CallRound
  | { readonly kind: 'time'; readonly days: number | 'month' }
  /** Finishes interrupted calls, reads every page and runs `verify`. */
  | { readonly kind: 'check' };

export interface Scenario {
  /** Start of the scenario, in days after 1 January 2027. */
  readonly day: number;
  readonly rounds: readonly Round[];
}

export const NO_FAULTS: Faults = {
  fault: null,
  lostAnswer: null,
  sentTwice: null,
  mailReply: 'accepts',
  retries: 'no',
};

const WEIGHTS: Readonly<Partial<Record<CommandName, number>>> = {
  generate: 9,
  register: 8,
  confirm: 10,
  vouch: 9,
  makeLink: 3,
  closeLink: 1,
  readLink: 5,
  readCode: 1,
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
const READS: readonly CommandName[] = [
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
/** Commands that change a document and an Auth account, so faults can interrupt them halfway. */
const ACCOUNT_COMMANDS: readonly CommandName[] = ['suspend', 'reinstate', 'remove', 'leave'];
const VOUCH_COMMANDS: readonly CommandName[] = [
  'generate',
  'register',
  'confirm',
  'confirm',
  'vouch',
  'vouch',
];
/** Commands that can change whether a simultaneous vouch succeeds. */
const CONFLICTING_COMMANDS: readonly CommandName[] = [
  ...VOUCH_COMMANDS,
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
const AGE_DEPENDENT_COMMANDS: readonly CommandName[] = [
  'generate',
  'generate',
  'register',
  'confirm',
  'vouch',
];
/** One of the calls may be sent twice. */
const MAX_CALLS = 5;
const SEGMENTS = 24;
const ROUNDS_BETWEEN_CHECKS = 17;
/** No call makes as many exchanges, so a turn of this length runs the call to its end. */
export const ALL_EXCHANGES = 1_000;

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

function plansOf(...names: readonly CommandName[]): Arbitrary<readonly Plan[]> {
  return fc.tuple(...names.map((name) => planOf([name])));
}

function sequentialRound(
  plans: Arbitrary<readonly Plan[]>,
  focus: Arbitrary<number | null> = fc.constant(null),
) {
  return fc.record<CallRound>({
    kind: fc.constant('calls'),
    plans,
    focus,
    turns: fc.constant([]),
    faults: fc.constant(NO_FAULTS),
  });
}

/** The first call pauses between admission and commit, while the others run to their end. */
function pausedFirstCall(calls: number): Arbitrary<readonly Turn[]> {
  const others = Array.from({ length: calls - 1 }, (_, index) => index + 1);
  return fc
    .integer({ min: 3, max: 9 })
    .map((exchanges) => [
      { call: 0, exchanges },
      ...others.map((call) => ({ call, exchanges: ALL_EXCHANGES })),
    ]);
}

function turnsOf(calls: number): Arbitrary<readonly Turn[]> {
  if (calls < 2) return fc.constant([]);
  const turn = fc.record<Turn>({
    call: fc.nat(calls - 1),
    exchanges: fc.integer({ min: 1, max: 8 }),
  });
  return fc.oneof(
    { arbitrary: fc.constant([]), weight: 1 },
    { arbitrary: pausedFirstCall(calls), weight: 2 },
    { arbitrary: fc.array(turn, { minLength: 2, maxLength: 8, size: 'max' }), weight: 3 },
  );
}

/** `faultRate` is the share of rounds with faults. */
function faultsOf(plans: readonly Plan[], faultRate: number): Arbitrary<Faults> {
  const accountCall = plans.findIndex(({ name }) => ACCOUNT_COMMANDS.includes(name));
  const changesAccount = accountCall >= 0;
  const anyCall = fc.nat(plans.length - 1);
  const call = changesAccount
    ? fc.oneof(fc.constant(accountCall), fc.constant(accountCall), anyCall)
    : anyCall;
  const fault = fc.boolean().chain((writes) =>
    fc.record({
      kind: fc.constantFrom<Fault['kind'][]>(
        'lose-request',
        'lose-answer',
        'fatal',
        'fatal',
        'outage',
      ),
      // Few calls make more exchanges than these.
      nth: fc.integer({
        min: 1,
        max: writes ? (changesAccount ? 9 : 4) : changesAccount ? 30 : 10,
      }),
      writes: fc.constant(writes),
      call,
    }),
  );
  const common = fc.record({
    mailReply: fc.constantFrom<MailReply[]>(
      'accepts',
      'accepts',
      'accepts',
      'defers',
      'rejects',
      'disconnects',
    ),
    retries: fc.constantFrom<Faults['retries'][]>('no', 'the same', 'the same', 'a new key'),
  });
  // Each round has one kind of fault.
  const one = fc.oneof(
    { arbitrary: fault.map((failing) => ({ fault: failing })), weight: 5 },
    { arbitrary: call.map((lostAnswer) => ({ lostAnswer })), weight: 2 },
    { arbitrary: call.map((sentTwice) => ({ sentTwice })), weight: 3 },
  );
  const faults = fc
    .tuple(common, one)
    .map(([shared, drawn]): Faults => ({ ...NO_FAULTS, ...shared, ...drawn }));
  return number.chain((drawn) => (drawn < faultRate ? faults : fc.constant(NO_FAULTS)));
}

function concurrentRound(
  plans: Arbitrary<readonly Plan[]>,
  focus: Arbitrary<number | null>,
  faultRate: number,
): Arbitrary<CallRound> {
  return plans.chain((drawn) =>
    faultsOf(drawn, faultRate).chain((faults) =>
      fc.record<CallRound>({
        kind: fc.constant('calls'),
        plans: fc.constant(drawn),
        focus,
        turns: turnsOf(drawn.length + (faults.sentTwice === null ? 0 : 1)),
        faults: fc.constant(faults),
      }),
    ),
  );
}

/** A paused network refuses most calls. */
const UNPAUSE: Round = {
  kind: 'calls',
  plans: [{ name: 'changeSettings', numbers: [0, 0, 0, 0.99] }],
  focus: null,
  turns: [],
  faults: NO_FAULTS,
};

type Segment = readonly Round[];

/** Creates codes and a reminder, and uses them after a long time. */
const oldCodes: Arbitrary<Segment> = fc.tuple(
  sequentialRound(plansOf('generate', 'generate', 'remind')),
  fc.record({
    kind: fc.constant('time' as const),
    days: fc.constantFrom(1, 7, 29, 31, 31, 32, 'month' as const, 'month' as const),
  }),
  sequentialRound(fc.array(planOf(AGE_DEPENDENT_COMMANDS), { minLength: 4, maxLength: 4 })),
);

const readsOnly: Arbitrary<Segment> = sequentialRound(
  fc.array(planOf(READS), { minLength: 3, maxLength: 3 }),
).map((round) => [round]);

function conflictingPlan({ name, numbers: [a] }: Plan): Arbitrary<Plan> {
  // The same person makes the same call at once, for example with another code or link.
  const again = numbers.map(([, b, c, d]): Plan => ({ name, numbers: [a, b, c, d] }));
  const settings = planOf(['changeSettings']);
  return fc.oneof(
    { arbitrary: name === 'generate' ? again : settings, weight: 4 },
    { arbitrary: again, weight: 1 },
    { arbitrary: planOf(CONFLICTING_COMMANDS), weight: 4 },
    { arbitrary: anyPlan, weight: 2 },
  );
}

/** A member vouches while other calls change the conditions of the vouch. */
function contestedVouch(faultRate: number): Arbitrary<Segment> {
  const plans = planOf(VOUCH_COMMANDS).chain((first) =>
    fc
      .array(conflictingPlan(first), { minLength: 1, maxLength: 3, size: 'max' })
      .map((others): readonly Plan[] => [first, ...others]),
  );
  const before = sequentialRound(plansOf('giveExtra', 'generate', 'generate', 'register'));
  return number.chain((focus) =>
    fc
      .tuple(
        fc.option(before, { freq: 2 }),
        concurrentRound(plans, fc.constant(focus), faultRate / 2),
        sequentialRound(
          fc.array(planOf(VOUCH_COMMANDS), { minLength: 2, maxLength: 2 }),
          fc.constant(focus),
        ),
      )
      .map(([codes, round, after]) => {
        const changes = round.plans.some(({ name }) => name === 'changeSettings');
        const next = changes ? [after, UNPAUSE] : [];
        return [...(codes === null ? [] : [codes]), round, ...next];
      }),
  );
}

/** Calls of any kind, or several calls of one kind, because those conflict more often. */
function anyCalls(faultRate: number): Arbitrary<Segment> {
  const length = { minLength: 1, maxLength: MAX_CALLS, size: 'max' } as const;
  const plans = fc.oneof(
    { arbitrary: fc.array(anyPlan, length), weight: 7 },
    { arbitrary: anyName.chain((name) => fc.array(planOf([name]), length)), weight: 3 },
  );
  return concurrentRound(plans, fc.constant(null), faultRate).map((round) => [round]);
}

/** Members ask for introductions. An introducer sends two answers, often at the same time. */
function introductions(faultRate: number): Arbitrary<Segment> {
  const asks = sequentialRound(plansOf('askForIntroduction', 'askForIntroduction'));
  const answer = numbers.map((drawn): Plan => ({ name: 'answerIntroduction', numbers: drawn }));
  const answers = fc.tuple(answer, numbers).map(([first, [, , , d]]): readonly Plan[] => {
    const [a, b, c] = first.numbers;
    return [first, { name: first.name, numbers: [a, b, c, d] }];
  });
  return fc.tuple(
    asks,
    concurrentRound(answers, fc.constant(null), faultRate),
    sequentialRound(plansOf('answerIntroduction', 'readIntroductions', 'readIntroductions')),
  );
}

/** Founders create codes, newcomers use them, and several members become listed. */
const setup: Arbitrary<Segment> = fc.tuple(
  sequentialRound(plansOf('generate', 'generate', 'generate', 'generate')),
  sequentialRound(plansOf('generate', 'generate', 'generate')),
  sequentialRound(plansOf('register', 'register', 'register')),
  sequentialRound(plansOf('confirm', 'confirm', 'confirm')),
  sequentialRound(plansOf('confirm', 'readLink', 'confirm')),
  sequentialRound(plansOf('vouch', 'readLink', 'vouch')),
  sequentialRound(plansOf('edit', 'edit', 'edit', 'edit', 'edit')),
  sequentialRound(plansOf('edit', 'edit', 'edit', 'findMembers', 'findMembers')),
);

/** Suspends a member before the check, so that pages are also read in that state. */
const checkWhileSuspended: Arbitrary<Segment> = sequentialRound(plansOf('edit', 'suspend')).map(
  (round) => [round, { kind: 'check' }],
);

function segment(faultRate: number): Arbitrary<Segment> {
  return fc.oneof(
    { arbitrary: oldCodes, weight: 7 },
    { arbitrary: readsOnly, weight: 9 },
    { arbitrary: introductions(faultRate), weight: 8 },
    { arbitrary: contestedVouch(faultRate), weight: 38 },
    { arbitrary: anyCalls(faultRate), weight: 38 },
  );
}

/** Generates scenarios with many, few or no faults. */
export const scenarios: Arbitrary<Scenario> = fc.noBias(
  fc.constantFrom(0, 0.3, 0.6, 0.6).chain((faultRate) =>
    fc
      .record({
        day: fc.nat(999),
        begin: setup,
        segments: fc.array(segment(faultRate), { minLength: SEGMENTS, maxLength: SEGMENTS }),
        checks: fc.array(checkWhileSuspended, { minLength: SEGMENTS, maxLength: SEGMENTS }),
      })
      .map(({ day, begin, segments, checks }) => {
        const rounds = [...begin];
        let checkedRounds = 0;
        for (const [index, one] of segments.entries()) {
          if (rounds.length - checkedRounds >= ROUNDS_BETWEEN_CHECKS) {
            checkedRounds = rounds.push(...(checks[index] ?? []));
          }
          rounds.push(...one);
        }
        return { day, rounds: [...rounds, { kind: 'check' }] };
      }),
  ),
);
