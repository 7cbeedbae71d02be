// Generates the calls, times and faults of scenarios. The people, codes and links of a call are
// chosen during the run, because earlier answers decide which of them exist.
import fc, { type Arbitrary } from 'fast-check';
import type { CommandName } from './commands.ts';
import type { RandomNumbers } from './input-chooser.ts';
import type { ProcessFault } from './instance.ts';
import type { ExchangeTurn } from './turns.ts';

export type MailReply = 'accepts' | 'defers' | 'rejects' | 'disconnects';

/** A call without its input. During the run, `InputChooser` derives the input from the numbers. */
export interface CallPlan {
  readonly name: CommandName;
  readonly numbers: RandomNumbers;
}

export interface RoundFaults {
  /** The fault happens in the process of one call. `call` is that call's index in the round. */
  readonly fault: (ProcessFault & { readonly call: number }) | null;
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
  readonly plans: readonly CallPlan[];
  /** Selects people, codes and links that all calls of the round prefer. Null: no preference. */
  readonly focus: number | null;
  /** Order of the calls' exchanges with the services. After the turns each call runs to its end. */
  readonly turns: readonly ExchangeTurn[];
  readonly faults: RoundFaults;
}

export type ScenarioRound =
  | CallRound
  | { readonly kind: 'time'; readonly days: number | 'month' }
  /** A round that finishes interrupted calls, reads every page and runs `verify`. */
  | { readonly kind: 'check' };

export interface Scenario {
  /** Start of the scenario, in days after 1 January 2027. */
  readonly startDay: number;
  readonly rounds: readonly ScenarioRound[];
}

export const NO_FAULTS: RoundFaults = {
  fault: null,
  lostAnswer: null,
  sentTwice: null,
  mailReply: 'accepts',
  retries: 'no',
};

const COMMAND_WEIGHTS: Readonly<Partial<Record<CommandName, number>>> = {
  createCode: 9,
  register: 8,
  redeemSecondCode: 10,
  vouch: 9,
  createLink: 3,
  closeLink: 1,
  readLink: 5,
  readCode: 1,
  writeCodeTexts: 4,
  recommend: 6,
  removeRecommendation: 3,
  editProfile: 4,
  uploadPicture: 1,
  askForIntroduction: 6,
  answerIntroduction: 7,
  revokeCode: 2,
  revokeAllCodes: 1,
  suspend: 4,
  reinstate: 5,
  switchInviting: 3,
  changeRole: 1,
  grantExtra: 3,
  removeRecommendationAsAdmin: 4,
  changeSettings: 4,
  removeMember: 2,
  leave: 2,
  runJob: 2,
  changeReminder: 5,
};
const READ_COMMANDS: readonly CommandName[] = [
  'checkCode',
  'openLink',
  'readRemainingInvitations',
  'readInvitations',
  'readInviters',
  'readProfile',
  'readMember',
  'readSettings',
  'readInvitationCounts',
  'readReminders',
  'readIntroducers',
  'readIntroductions',
  'findMembers',
];
/** Commands that change a document and an Auth account, so faults can interrupt them halfway. */
const ACCOUNT_COMMANDS: readonly CommandName[] = ['suspend', 'reinstate', 'removeMember', 'leave'];
const VOUCH_COMMANDS: readonly CommandName[] = [
  'createCode',
  'register',
  'redeemSecondCode',
  'redeemSecondCode',
  'vouch',
  'vouch',
];
/** Commands that can change whether a simultaneous vouch succeeds. */
const CONFLICTING_COMMANDS: readonly CommandName[] = [
  ...VOUCH_COMMANDS,
  'redeemSecondCode',
  'changeSettings',
  'changeSettings',
  'changeSettings',
  'switchInviting',
  'suspend',
  'reinstate',
  'removeMember',
  'leave',
  'revokeCode',
  'grantExtra',
  'closeLink',
  'createLink',
  'recommend',
  'removeRecommendation',
];
const TIME_DEPENDENT_COMMANDS: readonly CommandName[] = [
  'createCode',
  'createCode',
  'register',
  'redeemSecondCode',
  'vouch',
];
/** Maximum number of calls in a round. One of them may also be sent twice. */
const MAX_CALLS_IN_ROUND = 5;
const PARTS_IN_SCENARIO = 24;
const ROUNDS_BETWEEN_CHECK_ROUNDS = 17;
/** More exchanges than any call makes. A turn of this length therefore runs its call to the end. */
export const UNLIMITED_EXCHANGES = 1_000;

const arbitraryFraction = fc.nat(99_999).map((drawn) => drawn / 100_000);
const arbitraryFractions = fc.tuple(
  arbitraryFraction,
  arbitraryFraction,
  arbitraryFraction,
  arbitraryFraction,
);

function arbitraryPlanOf(names: readonly CommandName[]): Arbitrary<CallPlan> {
  return fc.record({ name: fc.constantFrom(...names), numbers: arbitraryFractions });
}

const arbitraryCommandName = fc.oneof(
  ...Object.entries(COMMAND_WEIGHTS).map(([name, weight]) => ({
    arbitrary: fc.constant(name as CommandName),
    weight,
  })),
);
const arbitraryPlan: Arbitrary<CallPlan> = fc.record({
  name: arbitraryCommandName,
  numbers: arbitraryFractions,
});

function callPlansOf(...names: readonly CommandName[]): Arbitrary<readonly CallPlan[]> {
  return fc.tuple(...names.map((name) => arbitraryPlanOf([name])));
}

function sequentialRound(
  plans: Arbitrary<readonly CallPlan[]>,
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

/** The first call pauses between admission and commit, while the other calls run to their end. */
function turnsWithPausedFirstCall(calls: number): Arbitrary<readonly ExchangeTurn[]> {
  const otherCallIndexes = Array.from({ length: calls - 1 }, (_, index) => index + 1);
  return fc
    .integer({ min: 3, max: 9 })
    .map((exchanges) => [
      { call: 0, exchanges },
      ...otherCallIndexes.map((call) => ({ call, exchanges: UNLIMITED_EXCHANGES })),
    ]);
}

function arbitraryTurns(calls: number): Arbitrary<readonly ExchangeTurn[]> {
  if (calls < 2) return fc.constant([]);
  const arbitraryTurn = fc.record<ExchangeTurn>({
    call: fc.nat(calls - 1),
    exchanges: fc.integer({ min: 1, max: 8 }),
  });
  return fc.oneof(
    { arbitrary: fc.constant([]), weight: 1 },
    { arbitrary: turnsWithPausedFirstCall(calls), weight: 2 },
    { arbitrary: fc.array(arbitraryTurn, { minLength: 2, maxLength: 8, size: 'max' }), weight: 3 },
  );
}

/** `faultRate` is the share of rounds with faults. */
function arbitraryFaults(plans: readonly CallPlan[], faultRate: number): Arbitrary<RoundFaults> {
  const accountCallIndex = plans.findIndex(({ name }) => ACCOUNT_COMMANDS.includes(name));
  const includesAccountCall = accountCallIndex >= 0;
  const arbitraryCallIndex = fc.nat(plans.length - 1);
  const biasedCallIndex = includesAccountCall
    ? fc.oneof(fc.constant(accountCallIndex), fc.constant(accountCallIndex), arbitraryCallIndex)
    : arbitraryCallIndex;
  const fault = fc.boolean().chain((countsOnlyWrites) =>
    fc.record({
      kind: fc.constantFrom<ProcessFault['kind'][]>(
        'lose-request',
        'lose-answer',
        'fatal',
        'fatal',
        'outage',
      ),
      // Few calls make more exchanges than the maximum. A fault after the last exchange of a call
      // has no effect.
      exchangeNumber: fc.integer({
        min: 1,
        max: countsOnlyWrites ? (includesAccountCall ? 9 : 4) : includesAccountCall ? 30 : 10,
      }),
      countsOnlyWrites: fc.constant(countsOnlyWrites),
      call: biasedCallIndex,
    }),
  );
  const mailReplyAndRetries = fc.record({
    mailReply: fc.constantFrom<MailReply[]>(
      'accepts',
      'accepts',
      'accepts',
      'defers',
      'rejects',
      'disconnects',
    ),
    retries: fc.constantFrom<RoundFaults['retries'][]>('no', 'the same', 'the same', 'a new key'),
  });
  // A round has at most one of three faults: a fault in a process, a lost answer, or a call that is
  // sent twice.
  const arbitraryFault = fc.oneof(
    { arbitrary: fault.map((callFault) => ({ fault: callFault })), weight: 5 },
    { arbitrary: biasedCallIndex.map((lostAnswer) => ({ lostAnswer })), weight: 2 },
    { arbitrary: biasedCallIndex.map((sentTwice) => ({ sentTwice })), weight: 3 },
  );
  const faults = fc.tuple(mailReplyAndRetries, arbitraryFault).map(
    ([replyAndRetries, oneFault]): RoundFaults => ({
      ...NO_FAULTS,
      ...replyAndRetries,
      ...oneFault,
    }),
  );
  return arbitraryFraction.chain((drawn) => (drawn < faultRate ? faults : fc.constant(NO_FAULTS)));
}

function concurrentRound(
  plans: Arbitrary<readonly CallPlan[]>,
  focus: Arbitrary<number | null>,
  faultRate: number,
): Arbitrary<CallRound> {
  return plans.chain((drawn) =>
    arbitraryFaults(drawn, faultRate).chain((faults) =>
      fc.record<CallRound>({
        kind: fc.constant('calls'),
        plans: fc.constant(drawn),
        focus,
        turns: arbitraryTurns(drawn.length + (faults.sentTwice === null ? 0 : 1)),
        faults: fc.constant(faults),
      }),
    ),
  );
}

/** Ends a pause of invitations, because a paused network refuses most calls. */
const ROUND_RESUMING_INVITATIONS: ScenarioRound = {
  kind: 'calls',
  plans: [{ name: 'changeSettings', numbers: [0, 0, 0, 0.99] }],
  focus: null,
  turns: [],
  faults: NO_FAULTS,
};

type ScenarioPart = readonly ScenarioRound[];

/** Creates codes and a reminder. The next calls come a day to about a month later. */
const partUsingCodesLater: Arbitrary<ScenarioPart> = fc.tuple(
  sequentialRound(callPlansOf('createCode', 'createCode', 'changeReminder')),
  fc.record({
    kind: fc.constant('time' as const),
    days: fc.constantFrom(1, 7, 29, 31, 31, 32, 'month' as const, 'month' as const),
  }),
  sequentialRound(
    fc.array(arbitraryPlanOf(TIME_DEPENDENT_COMMANDS), { minLength: 4, maxLength: 4 }),
  ),
);

const arbitraryReads: Arbitrary<ScenarioPart> = sequentialRound(
  fc.array(arbitraryPlanOf(READ_COMMANDS), { minLength: 3, maxLength: 3 }),
).map((round) => [round]);

/** Returns a call of the same kind by the same person, for example with another code. */
function arbitrarySimilarPlan({ name, numbers: [a, , c] }: CallPlan): Arbitrary<CallPlan> {
  return arbitraryFractions.map(([, b, , d]): CallPlan => ({ name, numbers: [a, b, c, d] }));
}

function arbitraryConflictingPlan(callPlan: CallPlan): Arbitrary<CallPlan> {
  const similarPlan = arbitrarySimilarPlan(callPlan);
  const settingsPlan = arbitraryPlanOf(['changeSettings']);
  return fc.oneof(
    { arbitrary: callPlan.name === 'createCode' ? similarPlan : settingsPlan, weight: 4 },
    { arbitrary: similarPlan, weight: 1 },
    { arbitrary: arbitraryPlanOf(CONFLICTING_COMMANDS), weight: 4 },
    { arbitrary: arbitraryPlan, weight: 2 },
  );
}

/** A member creates several codes at the same time, which must not exceed the member's quota. */
function partCreatingCodesAtOnce(faultRate: number): Arbitrary<ScenarioPart> {
  const arbitraryPlans = arbitraryPlanOf(['createCode']).chain((first) =>
    fc
      .array(arbitrarySimilarPlan(first), { minLength: 1, maxLength: 2, size: 'max' })
      .map((others): readonly CallPlan[] => [first, ...others]),
  );
  return concurrentRound(arbitraryPlans, fc.constant(null), faultRate / 2).map((round) => [round]);
}

/** A member vouches while other calls change the conditions of the vouch. */
function partWithContestedVouch(faultRate: number): Arbitrary<ScenarioPart> {
  const arbitraryPlans = arbitraryPlanOf(VOUCH_COMMANDS).chain((first) =>
    fc
      .array(arbitraryConflictingPlan(first), { minLength: 1, maxLength: 3, size: 'max' })
      .map((others): readonly CallPlan[] => [first, ...others]),
  );
  const arbitraryPreparation = sequentialRound(
    callPlansOf('grantExtra', 'createCode', 'createCode', 'register'),
  );
  return arbitraryFraction.chain((focus) =>
    fc
      .tuple(
        fc.option(arbitraryPreparation, { freq: 2 }),
        concurrentRound(arbitraryPlans, fc.constant(focus), faultRate / 2),
        sequentialRound(
          fc.array(arbitraryPlanOf(VOUCH_COMMANDS), { minLength: 2, maxLength: 2 }),
          fc.constant(focus),
        ),
      )
      .map(([preparationRound, round, followingVouches]) => {
        const includesSettingsCall = round.plans.some(({ name }) => name === 'changeSettings');
        const roundsAfterVouch = includesSettingsCall
          ? [followingVouches, ROUND_RESUMING_INVITATIONS]
          : [];
        return [
          ...(preparationRound === null ? [] : [preparationRound]),
          round,
          ...roundsAfterVouch,
        ];
      }),
  );
}

/** Generates calls of random kinds, or of one kind, because equal calls conflict more often. */
function arbitraryCalls(faultRate: number): Arbitrary<ScenarioPart> {
  const callCountOptions = { minLength: 1, maxLength: MAX_CALLS_IN_ROUND, size: 'max' } as const;
  const arbitraryPlans = fc.oneof(
    { arbitrary: fc.array(arbitraryPlan, callCountOptions), weight: 7 },
    {
      arbitrary: arbitraryCommandName.chain((name) =>
        fc.array(arbitraryPlanOf([name]), callCountOptions),
      ),
      weight: 3,
    },
  );
  return concurrentRound(arbitraryPlans, fc.constant(null), faultRate).map((round) => [round]);
}

/** Members ask for introductions. An introducer sends two answers, often at the same time. */
function partAnsweringIntroductionsTwice(faultRate: number): Arbitrary<ScenarioPart> {
  const requests = sequentialRound(callPlansOf('askForIntroduction', 'askForIntroduction'));
  const answer = arbitraryFractions.map(
    (drawn): CallPlan => ({ name: 'answerIntroduction', numbers: drawn }),
  );
  const answers = fc
    .tuple(answer, arbitraryFractions)
    .map(([first, [, , , d]]): readonly CallPlan[] => {
      const [a, b, c] = first.numbers;
      return [first, { name: first.name, numbers: [a, b, c, d] }];
    });
  return fc.tuple(
    requests,
    concurrentRound(answers, fc.constant(null), faultRate),
    sequentialRound(callPlansOf('answerIntroduction', 'readIntroductions', 'readIntroductions')),
  );
}

/**
 * An admin suspends a member. Then a fault interrupts a reinstatement between its writes to the
 * document and to the Auth account. The call is then sent again, and must
 * finish the reinstatement.
 */
const partInterruptingReinstatement: Arbitrary<ScenarioPart> = fc.tuple(
  sequentialRound(callPlansOf('suspend')),
  fc.record<CallRound>({
    kind: fc.constant('calls'),
    plans: callPlansOf('reinstate'),
    focus: fc.constant(null),
    turns: fc.constant([]),
    faults: fc.record({
      fault: fc.constantFrom<NonNullable<RoundFaults['fault']>[]>(
        // The process dies after it has written the document.
        { kind: 'fatal', exchangeNumber: 1, countsOnlyWrites: true, call: 0 },
        // Auth does not answer.
        { kind: 'outage', exchangeNumber: 2, countsOnlyWrites: true, call: 0 },
      ),
      lostAnswer: fc.constant(null),
      sentTwice: fc.constant(null),
      mailReply: fc.constant('accepts' as const),
      retries: fc.constantFrom<RoundFaults['retries'][]>('the same', 'a new key'),
    }),
  }),
  sequentialRound(callPlansOf('reinstate')),
);

/**
 * Founders create codes and newcomers use them. The new members invite others, and several members
 * become listed.
 */
const setupPart: Arbitrary<ScenarioPart> = fc.tuple(
  sequentialRound(callPlansOf('createCode', 'createCode', 'createCode', 'createCode')),
  sequentialRound(callPlansOf('createCode', 'createCode', 'createCode')),
  sequentialRound(callPlansOf('register', 'register', 'register')),
  sequentialRound(callPlansOf('redeemSecondCode', 'redeemSecondCode', 'redeemSecondCode')),
  sequentialRound(callPlansOf('redeemSecondCode', 'readLink', 'redeemSecondCode')),
  sequentialRound(callPlansOf('vouch', 'readLink', 'vouch')),
  sequentialRound(callPlansOf('createCode', 'createCode', 'register', 'register')),
  sequentialRound(callPlansOf('redeemSecondCode', 'vouch', 'redeemSecondCode', 'vouch')),
  sequentialRound(
    callPlansOf('editProfile', 'editProfile', 'editProfile', 'editProfile', 'editProfile'),
  ),
  sequentialRound(
    callPlansOf('editProfile', 'editProfile', 'editProfile', 'findMembers', 'findMembers'),
  ),
);

/** Suspends a member before the check, so that the check also reads pages in this state. */
const partCheckingSuspendedMember: Arbitrary<ScenarioPart> = sequentialRound(
  callPlansOf('editProfile', 'suspend'),
).map((round) => [round, { kind: 'check' }]);

function arbitraryPart(faultRate: number): Arbitrary<ScenarioPart> {
  return fc.oneof(
    { arbitrary: partUsingCodesLater, weight: 7 },
    { arbitrary: arbitraryReads, weight: 9 },
    { arbitrary: partAnsweringIntroductionsTwice(faultRate), weight: 8 },
    // Scenarios without faults have none of these parts.
    { arbitrary: partInterruptingReinstatement, weight: faultRate === 0 ? 0 : 3 },
    { arbitrary: partCreatingCodesAtOnce(faultRate), weight: 8 },
    { arbitrary: partWithContestedVouch(faultRate), weight: 35 },
    { arbitrary: arbitraryCalls(faultRate), weight: 33 },
  );
}

/** Generates scenarios with many, few or no faults. */
export const scenarios: Arbitrary<Scenario> = fc.noBias(
  fc.constantFrom(0, 0.3, 0.6, 0.6).chain((faultRate) =>
    fc
      .record({
        startDay: fc.nat(999),
        setupRounds: setupPart,
        parts: fc.array(arbitraryPart(faultRate), {
          minLength: PARTS_IN_SCENARIO,
          maxLength: PARTS_IN_SCENARIO,
        }),
        checks: fc.array(partCheckingSuspendedMember, {
          minLength: PARTS_IN_SCENARIO,
          maxLength: PARTS_IN_SCENARIO,
        }),
      })
      .map(({ startDay, setupRounds, parts, checks }) => {
        const rounds = [...setupRounds];
        let roundCountAtLastCheck = 0;
        for (const [index, partRounds] of parts.entries()) {
          if (rounds.length - roundCountAtLastCheck >= ROUNDS_BETWEEN_CHECK_ROUNDS) {
            roundCountAtLastCheck = rounds.push(...(checks[index] ?? []));
          }
          rounds.push(...partRounds);
        }
        return { startDay, rounds: [...rounds, { kind: 'check' }] };
      }),
  ),
);
