// Tells one story to a network, and compares each round with the model.
import { Choice } from './choice.ts';
import { type Command, type Job, TO_LEAVE_MS } from './command.ts';
import { COMMANDS } from './commands.ts';
import { alone, type Call, distinct, explain, Narrator } from './history.ts';
import type { Instance } from './instance.ts';
import type { Network } from './model.ts';
import { PEOPLE } from './people.ts';
import { without } from './shortening.ts';
import {
  type Calls,
  NO_TROUBLE,
  type Postman,
  type Round,
  type Story,
  type Trouble,
} from './story.ts';
import { type Turn, takeTurns } from './turns.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below the server's hourly limits on wrong codes and on recommendations. */
const REFUSALS_AN_HOUR = 40;
const RECOMMENDATIONS_AN_HOUR = 5;
/** A little less than the lifetime of a token. */
const SESSION_MS = 50 * MINUTE;
/** If more networks than this are possible, every page is read to rule most of them out. */
const NETWORKS_AT_MOST = 12;
/** Answers that count as a wrong code. */
const WRONG_CODES = ['invitation_invalid', 'not_found', 'account_mismatch', 'not valid'];

/** Thrown if the model cannot explain an answer or a document. */
export class Unexplained extends Error {}

/** Thrown if the story cannot go on, because nobody can finish an interrupted call. */
export class Untold extends Error {}

/** A process that answers calls. */
export type Process = Pick<Instance, 'arrange' | 'gate' | 'sent'>;

/** The running network to which the random stories send their calls. */
export interface Server<P extends Process = Process> {
  postman: Postman;
  /** Number of accepted deliveries of each email in this round. */
  readonly mails: Map<string, number>;
  /** Empties the network, and returns its first people. */
  begin(now: number): Promise<Network>;
  setClock(now: number): void;
  /** Waits until no earlier call is running. */
  quiesce(): Promise<void>;
  /** Logs the person in. False if Auth refuses. */
  logIn(name: string): Promise<boolean>;
  /** The process for this command, which is at this position in its round. */
  processOf(command: Command, position: number): P;
  /** Makes one call and returns its answer in one line. Null if there was no answer. */
  do(command: Command, at: P): Promise<string | null>;
  isMailDue(): Promise<boolean>;
  /** What is wrong with stored data, although no answer shows it. */
  problems(networks: readonly Network[], now: number): Promise<readonly string[]>;
}

/** Null for calls that are made freely, because the order of calls that only read does not matter. */
type Order = readonly Turn[] | null;

export class Telling {
  readonly #server: Server;
  readonly #narrator = new Narrator();
  /** The possible networks: one for each order of calls that explains the answers. */
  #networks: readonly Network[] = [];
  #now: number;
  #tooMany = NETWORKS_AT_MOST;
  #refusals = 0;
  #recommendations = 0;
  /** The story's clock, which counts beginnings and ends of calls. */
  #ticks = 0;
  calls = 0;
  rounds = 0;
  /** True if nothing happened since the last rest. */
  #isAtRest = false;
  /** One sentence for each round that changed something. */
  readonly history: string[] = [];

  constructor(server: Server, { day }: Story) {
    this.#server = server;
    this.#now = Date.UTC(2027, 0, 1, 9) + day * DAY;
  }

  /** Tells the story. Rests and ends once `until` has passed (epoch milliseconds). */
  async tell({ rounds }: Story, until: number): Promise<void> {
    this.#networks = [await this.#server.begin(this.#now)];
    for (const round of rounds) {
      // A slow machine may need all the time to begin.
      if (this.rounds > 0 && Date.now() > until) return this.#rest();
      this.rounds += 1;
      await this.#round(round);
    }
  }

  async #round(round: Round): Promise<void> {
    if (round.kind === 'time') return this.#pass(round.days);
    if (round.kind === 'rest') return this.#rest();
    if (this.#refusals > REFUSALS_AN_HOUR || this.#recommendations > RECOMMENDATIONS_AN_HOUR) {
      this.#move(HOUR);
    }
    const { commands, turns, trouble } = this.#settled(round);
    if (commands.length === 0) return;
    this.#isAtRest = false;
    const lost = await this.#atOnce(commands, turns, trouble);
    const { repeats } = trouble;
    if (lost.length > 0 && repeats !== 'no') {
      const anew = `anew-${this.calls}`;
      const again = lost.map((command) =>
        repeats === 'a new key' ? command.repeated({ key: anew }) : command,
      );
      await this.#atOnce(again, []);
    }
    if (this.#networks.length > this.#tooMany) {
      await this.#look();
      this.#tooMany = Math.max(NETWORKS_AT_MOST, 3 * this.#networks.length);
    }
  }

  /** Chooses people, codes and links for the plans. Leaves out those for which nothing fits. */
  #settled(
    round: Calls,
  ): Pick<Calls, 'turns' | 'trouble'> & { readonly commands: readonly Command[] } {
    const commands: Command[] = [];
    let possible = round;
    for (const { name, numbers } of round.plans) {
      const choice = new Choice(this.#known, numbers, round.about);
      const command = COMMANDS[name].choose(choice);
      if (choice.isPossible) commands.push(command);
      else possible = without(possible, commands.length);
    }
    return { ...possible, commands };
  }

  get #known(): Network {
    const [known] = this.#networks;
    if (known === undefined) throw new Error('There is always a network.');
    return known;
  }

  readonly #tick = () => {
    this.#ticks += 1;
    return this.#ticks;
  };

  #move(ms: number): void {
    this.#now += ms;
    if (ms >= HOUR) [this.#refusals, this.#recommendations] = [0, 0];
    const instants = this.#networks.flatMap(({ people, codes, links, introductions }) => [
      ...Object.values(people).flatMap(({ fullSince, newLinks }) => [fullSince ?? 0, ...newLinks]),
      ...[codes, links].flatMap((some) => Object.values(some).map(({ madeAt }) => madeAt)),
      ...Object.values(introductions).flatMap(({ askedAt, madeAt }) => [askedAt, madeAt ?? 0]),
    ]);
    // Keeps the clock from being a whole number of days after any time of the network. Otherwise
    // the seconds of a round would decide.
    while (instants.some((at) => (this.#now - at) % DAY === 0)) this.#now += MINUTE;
    this.#server.setClock(this.#now);
    this.#networks = this.#networks.map((network) => ({ ...network, now: this.#now }));
  }

  #pass(days: number | 'month'): void {
    const date = new Date(this.#now);
    const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) + 7 * MINUTE;
    this.#move(days === 'month' ? next - this.#now : days * DAY);
    this.history.push(`It is ${new Date(this.#now).toISOString()}.`);
  }

  /** Makes these calls and checks the answers. Returns the commands without an answer. */
  async #atOnce(
    commands: readonly Command[],
    order: Order,
    { fault, dropped, twice, postman }: Trouble = NO_TROUBLE,
  ): Promise<readonly Command[]> {
    this.#move(2 * MINUTE);
    await this.#logIn(commands);
    this.#server.postman = postman;
    this.#server.mails.clear();
    const doubled = twice === null ? undefined : commands[twice];
    const calls: Call[] = [];
    const gated = await Promise.all(
      [...commands, ...(doubled ? [doubled] : [])].map(async (command, index) => {
        const at = this.#server.processOf(command, index);
        await at.arrange(fault?.call === index ? fault : null, this.#tick);
        const id = this.calls + index;
        const make = async () => {
          const start = this.#tick();
          const answer = await this.#server.do(command, at);
          const isLost = answer === null || index === dropped;
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
    this.#server.postman = 'takes';
    calls.sort((one, other) => one.id - other.id);
    this.#judge(calls, [
      ...(fault === null
        ? []
        : [
            `${fault.kind} at ${fault.writes ? 'write' : 'exchange'} ${fault.nth} of call ${fault.call + 1}`,
          ]),
      ...(order ?? []).map(({ call, exchanges }) => `${exchanges} of call ${call + 1}`),
    ]);
    this.#count(calls);
    const isInterrupted = fault !== null || calls.some(({ answer }) => answer === null);
    if (!isInterrupted && [...this.#server.mails.values()].some((times) => times > 1)) {
      throw new Unexplained('An email came twice, but no delivery was interrupted.');
    }
    return calls.flatMap(({ answer, command }) => (answer === null ? command : []));
  }

  #judge(calls: readonly Call[], circumstances: readonly string[]): void {
    const details = circumstances.length > 0 ? ` [${circumstances.join(', ')}]` : '';
    const sentence = `${this.#narrator.sentence(calls)}${details}`;
    const after = distinct(this.#networks.flatMap((network) => explain(network, calls)));
    // The history omits rounds that only read, unless they fail.
    if (calls.some(({ command }) => command.writes) || after.length === 0) {
      this.history.push(sentence);
    }
    if (after.length === 0) {
      const expected = calls.map((call) => alone(this.#known, call));
      throw new Unexplained(
        `No order of these explains the answers:\n${sentence}\nEach alone, by the model: ${this.#narrator.sentence(expected)}`,
      );
    }
    this.#networks = after;
  }

  /** Counts wrong codes and recommendations for the hourly limits. */
  #count(calls: readonly Call[]): void {
    for (const { command, answer } of calls) {
      if (WRONG_CODES.includes(answer ?? '')) this.#refusals += 1;
      if (command.sentence((name) => name).startsWith('recommends')) this.#recommendations += 1;
    }
  }

  /** Logs in each caller whose session has ended or ends soon. */
  async #logIn(commands: readonly Command[]): Promise<void> {
    const names = new Set(commands.flatMap(({ by }) => by ?? []));
    for (const name of names) {
      const isStale = this.#networks.some(({ people }) => {
        const session = people[name]?.session ?? null;
        return session === null || this.#now - session > SESSION_MS || people[name]?.unsettled;
      });
      const leaves = commands.some((one) => one.loginWithin === TO_LEAVE_MS && one.by === name);
      if (isStale || (leaves && this.calls % 4 > 0)) await this.#logInNow(name);
    }
  }

  /** Logs the person in, and rules out networks in which Auth would have answered otherwise. */
  async #logInNow(name: string): Promise<boolean> {
    const done = await this.#server.logIn(name);
    const agreeing = this.#networks.filter(({ people }) => {
      const person = people[name];
      return person?.unsettled || done === (person?.suspended === false && !person.gone);
    });
    if (agreeing.length === 0) {
      throw new Unexplained(`${name} ${done ? 'can log in' : 'cannot log in'}, against the rules.`);
    }
    this.#networks = agreeing.map((network) => {
      const person = network.people[name];
      if (person === undefined || !done) return network;
      const session = this.#now;
      return { ...network, people: { ...network.people, [name]: { ...person, session } } };
    });
    return done;
  }

  /** Runs the job until no email is due. */
  async #deliver(): Promise<void> {
    // Twenty runs cover more than the three days of a reminder.
    for (let run = 0; run < 20; run += 1) {
      await this.#atOnce([COMMANDS.runJob.of({ by: null, job: 'send_due_mail' })], null);
      if (!(await this.#server.isMailDue())) return;
      this.#move(4 * HOUR + 2 * MINUTE);
    }
    throw new Unexplained('There is an email that is never sent.');
  }

  async #rest(): Promise<void> {
    if (this.#isAtRest) return;
    for (const name of PEOPLE) await this.#finish(name);
    const jobs: readonly Job[] = ['expire_invitations', 'write_reminders'];
    for (const job of jobs) await this.#atOnce([COMMANDS.runJob.of({ by: null, job })], null);
    await this.#deliver();
    await this.#look();
    const problems = await this.#server.problems(this.#networks, this.#now);
    if (problems.length > 0) throw new Unexplained(problems.join('\n'));
    this.history.push('At rest all is sound.');
    this.#isAtRest = true;
  }

  /** Repeats interrupted calls about a person until document and account agree. */
  async #finish(name: string): Promise<void> {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      if (this.#networks.every(({ people }) => !people[name]?.unsettled)) return;
      const admin = await this.#admin(name);
      // The admin's answer shows the person's state, which rules out some of the possible networks.
      await this.#atOnce([COMMANDS.readMember.of({ by: admin, of: name })], null);
      const { gone, suspended, role } = this.#known.people[name] ?? {};
      if (role === null && !gone) {
        // Only the person can finish an interrupted departure if they have no role yet.
        await this.#logInNow(name);
        await this.#atOnce([COMMANDS.leave.of({ by: name })], null);
        continue;
      }
      const { remove, suspend, reinstate } = COMMANDS;
      const again = gone ? remove : suspended ? suspend : reinstate;
      await this.#atOnce([again.of({ by: admin, of: name })], null);
    }
    if (this.#networks.some(({ people }) => people[name]?.unsettled)) {
      throw new Unexplained(`What was begun about ${name} cannot be finished by repeating it.`);
    }
  }

  /** Returns an admin other than this person, logged in. */
  async #admin(except: string): Promise<string> {
    for (const name of PEOPLE) {
      const { role, suspended, gone } = this.#known.people[name] ?? {};
      if (name === except || role !== 'admin' || suspended || gone) continue;
      if (await this.#logInNow(name)) return name;
    }
    throw new Untold('There is no admin who could finish what was begun.');
  }

  /** Every person reads their own pages, and an admin reads every member's page. */
  async #look(): Promise<void> {
    const admin = PEOPLE.find((name) => {
      const { role, suspended, gone, unsettled } = this.#known.people[name] ?? {};
      return role === 'admin' && !suspended && !gone && !unsettled;
    });
    for (const by of PEOPLE) {
      // A person without a role, or who left, has no pages.
      const isAbsent = this.#networks.every(
        ({ people }) => people[by]?.role === null && !people[by].unsettled,
      );
      if (isAbsent) continue;
      await this.#atOnce(
        [
          COMMANDS.readInvitations.of({ by }),
          COMMANDS.readRemaining.of({ by }),
          COMMANDS.readInviters.of({ by }),
          COMMANDS.readProfile.of({ by }),
          COMMANDS.readIntroductions.of({ by }),
        ],
        null,
      );
      const looks = [
        COMMANDS.readNumbers.of({ by }),
        COMMANDS.readLink.of({ by }),
        COMMANDS.readReminders.of({ by }),
        COMMANDS.findMembers.of({ by, q: null }),
      ];
      await this.#atOnce(
        admin === undefined ? looks : [...looks, COMMANDS.readMember.of({ by: admin, of: by })],
        null,
      );
    }
    if (admin !== undefined) await this.#atOnce([COMMANDS.readSettings.of({ by: admin })], null);
  }
}
