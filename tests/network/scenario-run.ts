// Executes one scenario against a server, and compares each round with the model.
import { Choice } from './choice.ts';
import { type Command, type Job, TO_LEAVE_MS } from './command.ts';
import { COMMANDS } from './commands.ts';
import { type Call, distinct, HistoryFormatter, linearise, withModelAnswer } from './history.ts';
import type { Instance } from './instance.ts';
import type { Network } from './model.ts';
import { PEOPLE } from './people.ts';
import {
  type CallRound,
  type Faults,
  type MailReply,
  NO_FAULTS,
  type Round,
  type Scenario,
} from './scenario.ts';
import { withoutCall } from './shrinking.ts';
import { type Turn, takeTurns } from './turns.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below the server's hourly limits on wrong codes and on recommendations. */
const WRONG_CODES_AN_HOUR = 40;
const RECOMMENDATIONS_AN_HOUR = 5;
/** A little less than the lifetime of a token. */
const SESSION_MS = 50 * MINUTE;
/** If more networks than this are possible, every page is read to rule out most of them. */
const MAX_NETWORKS = 12;
/** Answers that the server counts toward its limit on wrong codes. */
const WRONG_CODES = ['invitation_invalid', 'not_found', 'account_mismatch', 'not valid'];

/** Thrown if an answer, an email or a stored document contradicts the model. */
export class ModelMismatch extends Error {}

/** Ends a scenario early, because no admin is left to finish an interrupted call. */
export class ScenarioAborted extends Error {}

export type Process = Pick<Instance, 'arrange' | 'gate' | 'sent'>;

/** The system under test: the real server, or a simulated one in run-scenarios.test.ts. */
export interface Server<P extends Process = Process> {
  mailReply: MailReply;
  /** Number of deliveries of each email that the mail server accepted in this round. */
  readonly deliveries: Map<string, number>;
  /** Resets the server. Returns the model of its initial state. */
  begin(now: number): Promise<Network>;
  setClock(now: number): void;
  /** Waits until no call is running. */
  quiesce(): Promise<void>;
  /** Returns false if Auth refuses. */
  logIn(name: string): Promise<boolean>;
  /** `position` is the call's index in its round. */
  processOf(command: Command, position: number): P;
  /** Returns the answer in one line, or null if there was no answer. */
  execute(command: Command, at: P): Promise<string | null>;
  isMailDue(): Promise<boolean>;
  /** Returns errors in stored data that no answer shows. */
  problems(networks: readonly Network[], now: number): Promise<readonly string[]>;
}

/** Null lets all calls run without gates. Only for calls whose order does not matter. */
type Order = readonly Turn[] | null;

export class ScenarioRun {
  readonly #server: Server;
  readonly #formatter = new HistoryFormatter();
  /** The possible states of the server: one for each order of calls that gives the answers. */
  #networks: readonly Network[] = [];
  #now: number;
  #maxNetworks = MAX_NETWORKS;
  #wrongCodes = 0;
  #recommendations = 0;
  /** The logical clock. Each start, commit and end of a call increments it. */
  #ticks = 0;
  calls = 0;
  rounds = 0;
  #isChecked = false;
  readonly history: string[] = [];

  constructor(server: Server, { day }: Scenario) {
    this.#server = server;
    this.#now = Date.UTC(2027, 0, 1, 9) + day * DAY;
  }

  /** Stops early once `until` has passed (epoch milliseconds). */
  async execute({ rounds }: Scenario, until: number): Promise<void> {
    this.#networks = [await this.#server.begin(this.#now)];
    for (const round of rounds) {
      // Executes at least one round, even if a slow machine needed all the time for the reset.
      if (this.rounds > 0 && Date.now() > until) return this.#checkEverything();
      this.rounds += 1;
      await this.#round(round);
    }
  }

  async #round(round: Round): Promise<void> {
    if (round.kind === 'time') return this.#passTime(round.days);
    if (round.kind === 'check') return this.#checkEverything();
    if (this.#wrongCodes > WRONG_CODES_AN_HOUR || this.#recommendations > RECOMMENDATIONS_AN_HOUR) {
      this.#advanceClock(HOUR);
    }
    const { commands, turns, faults } = this.#chooseCommands(round);
    if (commands.length === 0) return;
    this.#isChecked = false;
    const lost = await this.#makeCalls(commands, turns, faults);
    const { retries } = faults;
    if (lost.length > 0 && retries !== 'no') {
      const newKey = `retry-${this.calls}`;
      const again = lost.map((command) =>
        retries === 'a new key' ? command.withChange({ key: newKey }) : command,
      );
      await this.#makeCalls(again, []);
    }
    if (this.#networks.length > this.#maxNetworks) {
      await this.#readAllPages();
      this.#maxNetworks = Math.max(MAX_NETWORKS, 3 * this.#networks.length);
    }
  }

  /** Omits plans for which no person, code or link fits. */
  #chooseCommands(
    round: CallRound,
  ): Pick<CallRound, 'turns' | 'faults'> & { readonly commands: readonly Command[] } {
    const commands: Command[] = [];
    let possible = round;
    for (const { name, numbers } of round.plans) {
      const choice = new Choice(this.#anyNetwork, numbers, round.focus);
      const command = COMMANDS[name].choose(choice);
      if (choice.isPossible) commands.push(command);
      else possible = withoutCall(possible, commands.length);
    }
    return { ...possible, commands };
  }

  get #anyNetwork(): Network {
    const [known] = this.#networks;
    if (known === undefined) throw new Error('No network is possible.');
    return known;
  }

  readonly #tick = () => {
    this.#ticks += 1;
    return this.#ticks;
  };

  #advanceClock(ms: number): void {
    this.#now += ms;
    if (ms >= HOUR) [this.#wrongCodes, this.#recommendations] = [0, 0];
    const instants = this.#networks.flatMap(({ people, codes, links, introductions }) => [
      ...Object.values(people).flatMap(({ fullSince, newLinks }) => [fullSince ?? 0, ...newLinks]),
      ...[codes, links].flatMap((some) => Object.values(some).map(({ madeAt }) => madeAt)),
      ...Object.values(introductions).flatMap(({ askedAt, madeAt }) => [askedAt, madeAt ?? 0]),
    ]);
    // Avoids whole days after any stored time, because the server's clock runs on during a round,
    // and its seconds would decide whether a limit is reached.
    while (instants.some((at) => (this.#now - at) % DAY === 0)) this.#now += MINUTE;
    this.#server.setClock(this.#now);
    this.#networks = this.#networks.map((network) => ({ ...network, now: this.#now }));
  }

  #passTime(days: number | 'month'): void {
    const date = new Date(this.#now);
    const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) + 7 * MINUTE;
    this.#advanceClock(days === 'month' ? next - this.#now : days * DAY);
    this.history.push(`It is ${new Date(this.#now).toISOString()}.`);
  }

  /** Returns the commands without an answer. */
  async #makeCalls(
    commands: readonly Command[],
    order: Order,
    { fault, lostAnswer, sentTwice, mailReply }: Faults = NO_FAULTS,
  ): Promise<readonly Command[]> {
    this.#advanceClock(2 * MINUTE);
    await this.#logIn(commands);
    this.#server.mailReply = mailReply;
    this.#server.deliveries.clear();
    const duplicate = sentTwice === null ? undefined : commands[sentTwice];
    const calls: Call[] = [];
    const gated = await Promise.all(
      [...commands, ...(duplicate ? [duplicate] : [])].map(async (command, index) => {
        const at = this.#server.processOf(command, index);
        await at.arrange(fault?.call === index ? fault : null, this.#tick);
        const id = this.calls + index;
        const make = async () => {
          const start = this.#tick();
          const answer = await this.#server.execute(command, at);
          const isLost = answer === null || index === lostAnswer;
          const end = isLost ? Number.POSITIVE_INFINITY : this.#tick();
          const sent = (command.writes && !isLost && at.sent) || start;
          calls.push({ id, command, start, sent, end, answer: isLost ? null : answer });
        };
        return { make, gate: at.gate };
      }),
    );
    this.calls += gated.length;
    if (order === null) await Promise.all(gated.map(({ make }) => make()));
    else await takeTurns(gated, order);
    await this.#server.quiesce();
    this.#server.mailReply = 'accepts';
    calls.sort((one, other) => one.id - other.id);
    this.#checkAnswers(calls, [
      ...(fault === null
        ? []
        : [
            `${fault.kind} at ${fault.writes ? 'write' : 'exchange'} ${fault.nth} of call ${fault.call + 1}`,
          ]),
      ...(order ?? []).map(({ call, exchanges }) => `${exchanges} of call ${call + 1}`),
    ]);
    this.#count(calls);
    const isInterrupted = fault !== null || calls.some(({ answer }) => answer === null);
    if (!isInterrupted && [...this.#server.deliveries.values()].some((times) => times > 1)) {
      throw new ModelMismatch('An email was delivered twice, but no delivery was interrupted.');
    }
    return calls.flatMap(({ answer, command }) => (answer === null ? command : []));
  }

  #checkAnswers(calls: readonly Call[], circumstances: readonly string[]): void {
    const details = circumstances.length > 0 ? ` [${circumstances.join(', ')}]` : '';
    const sentence = `${this.#formatter.sentence(calls)}${details}`;
    const after = distinct(this.#networks.flatMap((network) => linearise(network, calls)));
    if (calls.some(({ command }) => command.writes) || after.length === 0) {
      this.history.push(sentence);
    }
    if (after.length === 0) {
      const expected = calls.map((call) => withModelAnswer(this.#anyNetwork, call));
      throw new ModelMismatch(
        `No order of these calls gives these answers:\n${sentence}\nThe model's answer to each call alone: ${this.#formatter.sentence(expected)}`,
      );
    }
    this.#networks = after;
  }

  #count(calls: readonly Call[]): void {
    for (const { command, answer } of calls) {
      if (WRONG_CODES.includes(answer ?? '')) this.#wrongCodes += 1;
      if (command.sentence((name) => name).startsWith('recommends')) this.#recommendations += 1;
    }
  }

  async #logIn(commands: readonly Command[]): Promise<void> {
    const names = new Set(commands.flatMap(({ by }) => by ?? []));
    for (const name of names) {
      const isStale = this.#networks.some(({ people }) => {
        const session = people[name]?.session ?? null;
        return session === null || this.#now - session > SESSION_MS || people[name]?.isInconsistent;
      });
      const leaves = commands.some((one) => one.loginWithin === TO_LEAVE_MS && one.by === name);
      if (isStale || (leaves && this.calls % 4 > 0)) await this.#logInNow(name);
    }
  }

  /** Rules out networks in which Auth would have answered otherwise. */
  async #logInNow(name: string): Promise<boolean> {
    const done = await this.#server.logIn(name);
    const agreeing = this.#networks.filter(({ people }) => {
      const person = people[name];
      return person?.isInconsistent || done === (person?.suspended === false && !person.gone);
    });
    if (agreeing.length === 0) {
      throw new ModelMismatch(
        `${name} ${done ? 'can log in' : 'cannot log in'}, against the rules.`,
      );
    }
    this.#networks = agreeing.map((network) => {
      const person = network.people[name];
      if (person === undefined || !done) return network;
      const session = this.#now;
      return { ...network, people: { ...network.people, [name]: { ...person, session } } };
    });
    return done;
  }

  async #deliverMail(): Promise<void> {
    // Twenty runs cover the three days after which a reminder email is sent.
    for (let run = 0; run < 20; run += 1) {
      await this.#makeCalls([COMMANDS.runJob.of({ by: null, job: 'send_due_mail' })], null);
      if (!(await this.#server.isMailDue())) return;
      this.#advanceClock(4 * HOUR + 2 * MINUTE);
    }
    throw new ModelMismatch('There is an email that is never sent.');
  }

  async #checkEverything(): Promise<void> {
    if (this.#isChecked) return;
    for (const name of PEOPLE) await this.#finishInterruptedCalls(name);
    const jobs: readonly Job[] = ['expire_invitations', 'write_reminders'];
    for (const job of jobs) await this.#makeCalls([COMMANDS.runJob.of({ by: null, job })], null);
    await this.#deliverMail();
    await this.#readAllPages();
    const problems = await this.#server.problems(this.#networks, this.#now);
    if (problems.length > 0) throw new ModelMismatch(problems.join('\n'));
    this.history.push('All checks passed.');
    this.#isChecked = true;
  }

  async #finishInterruptedCalls(name: string): Promise<void> {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      if (this.#networks.every(({ people }) => !people[name]?.isInconsistent)) return;
      const admin = await this.#findAdmin(name);
      // The admin's answer shows the person's state, which rules out some of the possible networks.
      await this.#makeCalls([COMMANDS.readMember.of({ by: admin, of: name })], null);
      const { gone, suspended, role } = this.#anyNetwork.people[name] ?? {};
      if (role === null && !gone) {
        // If the person has no role, only the person can finish the interrupted departure.
        await this.#logInNow(name);
        await this.#makeCalls([COMMANDS.leave.of({ by: name })], null);
        continue;
      }
      const { remove, suspend, reinstate } = COMMANDS;
      const again = gone ? remove : suspended ? suspend : reinstate;
      await this.#makeCalls([again.of({ by: admin, of: name })], null);
    }
    if (this.#networks.some(({ people }) => people[name]?.isInconsistent)) {
      throw new ModelMismatch(`Repeating the interrupted call about ${name} does not finish it.`);
    }
  }

  async #findAdmin(except: string): Promise<string> {
    for (const name of PEOPLE) {
      const { role, suspended, gone } = this.#anyNetwork.people[name] ?? {};
      if (name === except || role !== 'admin' || suspended || gone) continue;
      if (await this.#logInNow(name)) return name;
    }
    throw new ScenarioAborted('No admin is left to finish an interrupted call.');
  }

  async #readAllPages(): Promise<void> {
    const admin = PEOPLE.find((name) => {
      const { role, suspended, gone, isInconsistent } = this.#anyNetwork.people[name] ?? {};
      return role === 'admin' && !suspended && !gone && !isInconsistent;
    });
    for (const by of PEOPLE) {
      const isAbsent = this.#networks.every(
        ({ people }) => people[by]?.role === null && !people[by].isInconsistent,
      );
      if (isAbsent) continue;
      await this.#makeCalls(
        [
          COMMANDS.readInvitations.of({ by }),
          COMMANDS.readRemaining.of({ by }),
          COMMANDS.readInviters.of({ by }),
          COMMANDS.readProfile.of({ by }),
          COMMANDS.readIntroductions.of({ by }),
        ],
        null,
      );
      const pages = [
        COMMANDS.readNumbers.of({ by }),
        COMMANDS.readLink.of({ by }),
        COMMANDS.readReminders.of({ by }),
        COMMANDS.findMembers.of({ by, q: null }),
      ];
      await this.#makeCalls(
        admin === undefined ? pages : [...pages, COMMANDS.readMember.of({ by: admin, of: by })],
        null,
      );
    }
    if (admin !== undefined) await this.#makeCalls([COMMANDS.readSettings.of({ by: admin })], null);
  }
}
