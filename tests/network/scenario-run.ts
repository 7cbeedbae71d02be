// Executes one scenario against a server, and compares each round with the model.

import { type Command, type JobName, MAX_LOGIN_AGE_TO_LEAVE_MS } from './command.ts';
import { COMMANDS } from './commands.ts';
import {
  findLinearisations,
  HistoryFormatter,
  newCallWithModelAnswer,
  type RecordedCall,
  removeDuplicateNetworks,
} from './history.ts';
import { InputChooser } from './input-chooser.ts';
import type { FunctionInstance } from './instance.ts';
import type { ModelNetwork } from './model.ts';
import { PERSON_NAMES } from './people.ts';
import {
  type CallRound,
  type MailReply,
  NO_FAULTS,
  type RoundFaults,
  type Scenario,
  type ScenarioRound,
} from './scenario.ts';
import { removeCallFromRound } from './shrinking.ts';
import { type ExchangeTurn, takeTurns } from './turns.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/**
 * If calls submit more wrong codes or recommendations than this, the clock advances an hour, so
 * that the run reaches no hourly limit.
 */
const MAX_WRONG_CODES_AN_HOUR = 40;
const MAX_RECOMMENDATIONS_AN_HOUR = 5;
/** People log in again after this time, a little before their token expires. */
const SESSION_DURATION_MS = 50 * MINUTE_MS;
/**
 * If more server states than this are possible, the run reads all pages of the app, which rules out
 * most of these states.
 */
const MAX_POSSIBLE_NETWORKS = 12;
/** The answers that count toward the limit on wrong codes. */
const WRONG_CODE_ANSWERS = ['invitation_invalid', 'not_found', 'account_mismatch', 'not valid'];

/** Thrown if an answer, an email or a stored document contradicts the model. */
export class ModelMismatch extends Error {}

/** Thrown if no admin is left to finish an interrupted call. The scenario then ends early. */
export class ScenarioAborted extends Error {}

export type ServerProcess = Pick<FunctionInstance, 'prepareRound' | 'gate' | 'firstCommitAt'>;

/** The system under test: the real server, or a simulated one in run-scenarios.test.ts. */
export interface ServerUnderTest<P extends ServerProcess = ServerProcess> {
  mailReply: MailReply;
  /** How often the mail server accepted each email in this round, by recipient and text. */
  readonly deliveryCounts: Map<string, number>;
  /** Returns the network with which the model begins. */
  reset(now: number): Promise<ModelNetwork>;
  setClock(now: number): void;
  /** Waits until no call is running. */
  quiesce(): Promise<void>;
  /** Returns false if Auth refuses the login. */
  logIn(name: string): Promise<boolean>;
  /** `index` is the position of the call in its round. */
  processOf(command: Command, index: number): P;
  /** Returns the answer in one line, or null if there was no answer. */
  execute(command: Command, serverProcess: P): Promise<string | null>;
  isMailDue(): Promise<boolean>;
  /** Checks stored data that no answer shows. */
  findProblems(possibleNetworks: readonly ModelNetwork[], now: number): Promise<readonly string[]>;
}

/** Null lets all calls run freely, because their order does not matter. */
type TurnOrder = readonly ExchangeTurn[] | null;

export class ScenarioRun {
  readonly #server: ServerUnderTest;
  readonly #formatter = new HistoryFormatter();
  /** The possible states of the server. Each of them agrees with all answers until now. */
  #possibleNetworks: readonly ModelNetwork[] = [];
  #now: number;
  #maxPossibleNetworks = MAX_POSSIBLE_NETWORKS;
  #wrongCodes = 0;
  #recommendations = 0;
  /** The logical clock. The start, first commit and end of each call increment this number. */
  #ticks = 0;
  /** True if everything was checked after the last calls and the last passing of time. */
  #isChecked = false;
  callCount = 0;
  roundCount = 0;
  readonly history: string[] = [];

  constructor(server: ServerUnderTest, { startDay }: Scenario) {
    this.#server = server;
    this.#now = Date.UTC(2027, 0, 1, 9) + startDay * DAY_MS;
  }

  /** Stops early after `deadline`, in epoch milliseconds. */
  async execute({ rounds }: Scenario, deadline: number): Promise<void> {
    this.#possibleNetworks = [await this.#server.reset(this.#now)];
    for (const round of rounds) {
      // Executes at least one round, even if a slow machine needed all the time for the reset.
      if (this.roundCount > 0 && Date.now() > deadline) return this.#checkEverything();
      this.roundCount += 1;
      await this.#executeRound(round);
    }
  }

  async #executeRound(round: ScenarioRound): Promise<void> {
    if (round.kind === 'time') return this.#passTime(round.days);
    if (round.kind === 'check') return this.#checkEverything();
    if (
      this.#wrongCodes > MAX_WRONG_CODES_AN_HOUR ||
      this.#recommendations > MAX_RECOMMENDATIONS_AN_HOUR
    ) {
      this.#advanceClock(HOUR_MS);
    }
    const { commands, turns, faults } = this.#chooseCommands(round);
    if (commands.length === 0) return;
    this.#isChecked = false;
    const unansweredCommands = await this.#makeCalls(commands, turns, faults);
    const { retries } = faults;
    if (unansweredCommands.length > 0 && retries !== 'no') {
      const newKey = `retry-${this.callCount}`;
      const retriedCommands = unansweredCommands.map((command) =>
        retries === 'a new key' ? command.withChangedInput({ key: newKey }) : command,
      );
      await this.#makeCalls(retriedCommands, []);
    }
    if (this.#possibleNetworks.length > this.#maxPossibleNetworks) {
      await this.#readAllPages();
      // The pages cannot rule out the remaining networks, so another reading would be useless until
      // there are many more.
      this.#maxPossibleNetworks = Math.max(
        MAX_POSSIBLE_NETWORKS,
        3 * this.#possibleNetworks.length,
      );
    }
  }

  /** Chooses the calls of a round. Omits a call that the server could only refuse. */
  #chooseCommands(
    round: CallRound,
  ): Pick<CallRound, 'turns' | 'faults'> & { readonly commands: readonly Command[] } {
    const commands: Command[] = [];
    let roundOfPossibleCalls = round;
    for (const { name, numbers } of round.plans) {
      const chooser = new InputChooser(this.#anyNetwork, numbers, round.focus);
      const command = COMMANDS[name].withChosenInput(chooser);
      if (chooser.isPossible) commands.push(command);
      else roundOfPossibleCalls = removeCallFromRound(roundOfPossibleCalls, commands.length);
    }
    return { ...roundOfPossibleCalls, commands };
  }

  get #anyNetwork(): ModelNetwork {
    const [firstNetwork] = this.#possibleNetworks;
    if (firstNetwork === undefined) throw new Error('No network is possible.');
    return firstNetwork;
  }

  readonly #tick = () => {
    this.#ticks += 1;
    return this.#ticks;
  };

  #advanceClock(elapsedMs: number): void {
    this.#now += elapsedMs;
    if (elapsedMs >= HOUR_MS) [this.#wrongCodes, this.#recommendations] = [0, 0];
    const storedTimes = this.#possibleNetworks.flatMap(
      ({ people, codes, links, introductions }) => [
        ...Object.values(people).flatMap(({ fullSince, linksCreatedAt }) => [
          fullSince ?? 0,
          ...linksCreatedAt,
        ]),
        ...[codes, links].flatMap((record) =>
          Object.values(record).map(({ createdAt }) => createdAt),
        ),
        ...Object.values(introductions).flatMap(({ askedAt, madeAt }) => [askedAt, madeAt ?? 0]),
      ],
    );
    // No period may end in the middle of a round, while the server's clock runs on. All periods are
    // whole days, so no stored time may be a whole number of days ago.
    while (storedTimes.some((at) => (this.#now - at) % DAY_MS === 0)) this.#now += MINUTE_MS;
    this.#server.setClock(this.#now);
    this.#possibleNetworks = this.#possibleNetworks.map((network) => ({
      ...network,
      now: this.#now,
    }));
  }

  #passTime(days: number | 'month'): void {
    this.#isChecked = false;
    const date = new Date(this.#now);
    const nextMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) + 7 * MINUTE_MS;
    this.#advanceClock(days === 'month' ? nextMonth - this.#now : days * DAY_MS);
    this.history.push(`It is ${new Date(this.#now).toISOString()}.`);
  }

  /** Makes the calls of a round at once. Returns the commands whose answer was lost. */
  async #makeCalls(
    commands: readonly Command[],
    turns: TurnOrder,
    { fault, lostAnswer, sentTwice, mailReply }: RoundFaults = NO_FAULTS,
  ): Promise<readonly Command[]> {
    this.#advanceClock(2 * MINUTE_MS);
    await this.#logInIfNeeded(commands);
    this.#server.mailReply = mailReply;
    this.#server.deliveryCounts.clear();
    const duplicateCommand = sentTwice === null ? undefined : commands[sentTwice];
    const calls: RecordedCall[] = [];
    const gatedCalls = await Promise.all(
      [...commands, ...(duplicateCommand ? [duplicateCommand] : [])].map(async (command, index) => {
        const serverProcess = this.#server.processOf(command, index);
        await serverProcess.prepareRound(fault?.call === index ? fault : null, this.#tick);
        const id = this.callCount + index;
        const makeCall = async () => {
          const start = this.#tick();
          const answer = await this.#server.execute(command, serverProcess);
          const isAnswerLost = answer === null || index === lostAnswer;
          const end = isAnswerLost ? Number.POSITIVE_INFINITY : this.#tick();
          const firstCommitAt =
            (command.changesModel && !isAnswerLost && serverProcess.firstCommitAt) || start;
          calls.push({
            id,
            command,
            start,
            firstCommitAt,
            end,
            answer: isAnswerLost ? null : answer,
          });
        };
        return { makeCall, gate: serverProcess.gate };
      }),
    );
    this.callCount += gatedCalls.length;
    if (turns === null) await Promise.all(gatedCalls.map(({ makeCall }) => makeCall()));
    else await takeTurns(gatedCalls, turns);
    await this.#server.quiesce();
    this.#server.mailReply = 'accepts';
    calls.sort((left, right) => left.id - right.id);
    this.#checkAnswers(calls, [
      ...(fault === null
        ? []
        : [
            `${fault.kind} at ${fault.countsOnlyWrites ? 'write' : 'exchange'} ${fault.exchangeNumber} of call ${fault.call + 1}`,
          ]),
      ...(turns ?? []).map(({ call, exchanges }) => `${exchanges} of call ${call + 1}`),
    ]);
    this.#countLimitedCalls(calls);
    const isInterrupted = fault !== null || calls.some(({ answer }) => answer === null);
    if (!isInterrupted && [...this.#server.deliveryCounts.values()].some((count) => count > 1)) {
      throw new ModelMismatch('An email was delivered twice, but no delivery was interrupted.');
    }
    return calls.flatMap(({ answer, command }) => (answer === null ? command : []));
  }

  #checkAnswers(calls: readonly RecordedCall[], faultsAndTurns: readonly string[]): void {
    const faultDescription = faultsAndTurns.length > 0 ? ` [${faultsAndTurns.join(', ')}]` : '';
    const sentence = `${this.#formatter.sentence(calls)}${faultDescription}`;
    const networksAfter = removeDuplicateNetworks(
      this.#possibleNetworks.flatMap((network) => findLinearisations(network, calls)),
    );
    if (calls.some(({ command }) => command.changesModel) || networksAfter.length === 0) {
      this.history.push(sentence);
    }
    if (networksAfter.length === 0) {
      const callsWithModelAnswer = calls.map((call) =>
        newCallWithModelAnswer(this.#anyNetwork, call),
      );
      throw new ModelMismatch(
        `No order of these calls gives these answers:\n${sentence}\nThe model's answer to each call alone: ${this.#formatter.sentence(callsWithModelAnswer)}`,
      );
    }
    this.#possibleNetworks = networksAfter;
  }

  #countLimitedCalls(calls: readonly RecordedCall[]): void {
    for (const { command, answer } of calls) {
      if (WRONG_CODE_ANSWERS.includes(answer ?? '')) this.#wrongCodes += 1;
      if (command.isRecommendation) this.#recommendations += 1;
    }
  }

  async #logInIfNeeded(commands: readonly Command[]): Promise<void> {
    const names = new Set(commands.flatMap(({ actor }) => actor ?? []));
    for (const name of names) {
      const needsLogin = this.#possibleNetworks.some(({ people }) => {
        const loggedInAt = people[name]?.loggedInAt ?? null;
        return (
          loggedInAt === null ||
          this.#now - loggedInAt > SESSION_DURATION_MS ||
          people[name]?.isInconsistent
        );
      });
      const isLeaving = commands.some(
        (command) => command.maxLoginAgeMs === MAX_LOGIN_AGE_TO_LEAVE_MS && command.actor === name,
      );
      // Sometimes leaves the login too old, so that the run also covers the refusal of an old
      // login.
      if (needsLogin || (isLeaving && this.callCount % 4 > 0)) await this.#logIn(name);
    }
  }

  /** Rules out the possible server states that contradict the result of the login. */
  async #logIn(name: string): Promise<boolean> {
    const isLoggedIn = await this.#server.logIn(name);
    const agreeingNetworks = this.#possibleNetworks.filter(({ people }) => {
      const person = people[name];
      return person?.isInconsistent || isLoggedIn === (person?.suspended === false && !person.gone);
    });
    if (agreeingNetworks.length === 0) {
      throw new ModelMismatch(
        `${name} ${isLoggedIn ? 'can log in' : 'cannot log in'}, against the rules.`,
      );
    }
    this.#possibleNetworks = agreeingNetworks.map((network) => {
      const person = network.people[name];
      if (person === undefined || !isLoggedIn) return network;
      const loggedInAt = this.#now;
      return { ...network, people: { ...network.people, [name]: { ...person, loggedInAt } } };
    });
    return isLoggedIn;
  }

  async #deliverMail(): Promise<void> {
    // Some emails are due after three days. Twenty runs, four hours apart, cover this time.
    for (let runNumber = 0; runNumber < 20; runNumber += 1) {
      await this.#makeCalls(
        [COMMANDS.runJob.withInput({ actor: null, job: 'send_due_mail' })],
        null,
      );
      if (!(await this.#server.isMailDue())) return;
      this.#advanceClock(4 * HOUR_MS + 2 * MINUTE_MS);
    }
    throw new ModelMismatch('There is an email that is never sent.');
  }

  async #checkEverything(): Promise<void> {
    if (this.#isChecked) return;
    for (const name of PERSON_NAMES) await this.#finishInterruptedCalls(name);
    const jobNames: readonly JobName[] = ['expire_invitations', 'write_reminders'];
    for (const job of jobNames) {
      await this.#makeCalls([COMMANDS.runJob.withInput({ actor: null, job })], null);
    }
    await this.#deliverMail();
    await this.#readAllPages();
    const problems = await this.#server.findProblems(this.#possibleNetworks, this.#now);
    if (problems.length > 0) throw new ModelMismatch(problems.join('\n'));
    this.history.push('All checks passed.');
    this.#isChecked = true;
  }

  async #finishInterruptedCalls(name: string): Promise<void> {
    for (let attemptNumber = 0; attemptNumber < 6; attemptNumber += 1) {
      if (this.#possibleNetworks.every(({ people }) => !people[name]?.isInconsistent)) return;
      const admin = await this.#findAdmin(name);
      // The answer shows the member's state, which rules out some possible server states.
      await this.#makeCalls([COMMANDS.readMember.withInput({ actor: admin, subject: name })], null);
      const { gone, suspended, role } = this.#anyNetwork.people[name] ?? {};
      if (role === null && !gone) {
        // An admin cannot find a person without a role. Only the person can finish the departure.
        await this.#logIn(name);
        await this.#makeCalls([COMMANDS.leave.withInput({ actor: name })], null);
        continue;
      }
      const { removeMember, suspend, reinstate } = COMMANDS;
      const command = gone ? removeMember : suspended ? suspend : reinstate;
      await this.#makeCalls([command.withInput({ actor: admin, subject: name })], null);
    }
    if (this.#possibleNetworks.some(({ people }) => people[name]?.isInconsistent)) {
      throw new ModelMismatch(`Repeating the interrupted call about ${name} does not finish it.`);
    }
  }

  async #findAdmin(excludedName: string): Promise<string> {
    for (const name of PERSON_NAMES) {
      const { role, suspended, gone } = this.#anyNetwork.people[name] ?? {};
      if (name === excludedName || role !== 'admin' || suspended || gone) continue;
      if (await this.#logIn(name)) return name;
    }
    throw new ScenarioAborted('No admin is left to finish an interrupted call.');
  }

  async #readAllPages(): Promise<void> {
    const admin = PERSON_NAMES.find((name) => {
      const { role, suspended, gone, isInconsistent } = this.#anyNetwork.people[name] ?? {};
      return role === 'admin' && !suspended && !gone && !isInconsistent;
    });
    for (const actor of PERSON_NAMES) {
      const isWithoutRole = this.#possibleNetworks.every(
        ({ people }) => people[actor]?.role === null && !people[actor].isInconsistent,
      );
      if (isWithoutRole) continue;
      await this.#makeCalls(
        [
          COMMANDS.readInvitations.withInput({ actor }),
          COMMANDS.readRemainingInvitations.withInput({ actor }),
          COMMANDS.readInviters.withInput({ actor }),
          COMMANDS.readProfile.withInput({ actor }),
          COMMANDS.readIntroductions.withInput({ actor }),
        ],
        null,
      );
      const memberReads = [
        COMMANDS.readInvitationCounts.withInput({ actor }),
        COMMANDS.readLink.withInput({ actor }),
        COMMANDS.readReminders.withInput({ actor }),
        COMMANDS.findMembers.withInput({ actor, q: null }),
      ];
      await this.#makeCalls(
        admin === undefined
          ? memberReads
          : [...memberReads, COMMANDS.readMember.withInput({ actor: admin, subject: actor })],
        null,
      );
    }
    if (admin !== undefined) {
      await this.#makeCalls([COMMANDS.readSettings.withInput({ actor: admin })], null);
    }
  }
}
