import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { removalEntry } from '../../functions/src/documents/audit.ts';
import { INVITATIONS, readInvitation } from '../../functions/src/documents/invitations.ts';
import { MAIL } from '../../functions/src/documents/mail.ts';
import { QUOTAS } from '../../functions/src/documents/quotas.ts';
import { readMember, USERS } from '../../functions/src/documents/users.ts';
import { linksWithReminderFor, VOUCH_REQUESTS } from '../../functions/src/documents/vouch-links.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { verifyNetwork } from '../../operator/verify/verify-network.ts';
import { PROJECT, REPOSITORY } from '../support/environment.ts';
import { alone, type Call, decidesByWriting, distinct, explain, Teller } from './history.ts';
import { drawStory, NO_TROUBLE, type Round, type Story, settled } from './plans.ts';
import type { Network, Operation } from './rules.ts';
import { PEOPLE, World } from './world.ts';

const MINUTE = 60_000;
/** Time limit of the search for a shorter failing story. */
const SHORTENING = 5 * MINUTE;
/** Time reserved for the last rest. */
const LAST_LOOK = MINUTE / 4;
const DAY = 24 * 60 * MINUTE;
/** Below the server's hourly limits on wrong codes and on recommendations. */
const REFUSALS_AN_HOUR = 40;
const RECOMMENDATIONS_AN_HOUR = 5;
const STOPPED_MS = 2_000;
/** A little less than the lifetime of a token. */
const SESSION_MS = 50 * MINUTE;
/** If more networks than this are possible, every page is read to rule most of them out. */
const NETWORKS_AT_MOST = 12;

/** Thrown if the rules cannot explain an answer or a document. */
class Unexplained extends Error {}

/** Ends the story without a failure, because an interrupted call can no longer be finished. */
class Abandoned extends Error {}

/** Runs one story and checks each round against the model. */
class Telling {
  readonly #world: World;
  readonly #teller = new Teller();
  /** The possible networks: one for each order of calls that explains the answers. */
  #networks: readonly Network[] = [];
  #now: number;
  #tooMany = NETWORKS_AT_MOST;
  #refusals = 0;
  #recommendations = 0;
  #calls = 0;
  /** Number of rounds that were run. */
  rounds = 0;
  readonly history: string[] = [];
  readonly recorded: (readonly Call[])[] = [];

  constructor(world: World, seed: number) {
    this.#world = world;
    // The seed chooses a day within about three years.
    this.#now = Date.UTC(2027, 0, 1, 9) + (Math.abs(seed) % 1_000) * DAY;
  }

  get calls(): number {
    return this.#calls;
  }

  /** Runs the story. Rests and ends once `until` has passed (epoch milliseconds). */
  async tell({ rounds }: Story, until: number): Promise<void> {
    this.#networks = [await this.#world.begin(this.#now)];
    for (const round of rounds) {
      if (Date.now() > until) return this.#rest();
      this.rounds += 1;
      await this.#round(round);
    }
  }

  async #round(round: Round): Promise<void> {
    if (round.kind === 'time') return this.#pass(round.days);
    if (round.kind === 'rest') return this.#rest();
    if (this.#refusals > REFUSALS_AN_HOUR || this.#recommendations > RECOMMENDATIONS_AN_HOUR) {
      this.#move(60 * MINUTE);
    }
    const operations = round.plans.map((plan) => settled(plan, this.#known, round.about));
    const lost = await this.#atOnce(operations, round.trouble);
    const { repeats } = round.trouble;
    if (lost.length > 0 && repeats !== 'no') {
      const again = lost.map((operation) =>
        operation.do === 'generate' && repeats === 'a new key'
          ? { ...operation, key: `anew-${this.#calls}` }
          : operation,
      );
      await this.#atOnce(again);
    }
    if (this.#networks.length > this.#tooMany) {
      await this.#look();
      this.#tooMany = Math.max(NETWORKS_AT_MOST, 3 * this.#networks.length);
    }
  }

  get #known(): Network {
    const [known] = this.#networks;
    if (known === undefined) throw new Error('There is always a network.');
    return known;
  }

  #move(ms: number): void {
    this.#now += ms;
    if (ms >= 60 * MINUTE) [this.#refusals, this.#recommendations] = [0, 0];
    const instants = this.#networks.flatMap(({ people, codes, links }) => [
      ...Object.values(people).flatMap(({ fullSince, newLinks }) => [fullSince ?? 0, ...newLinks]),
      ...Object.values(codes).map(({ madeAt }) => madeAt),
      ...Object.values(links).map(({ madeAt }) => madeAt),
    ]);
    // Keeps the clock from being a whole number of days after any time of the network. Otherwise
    // the seconds of a round would decide.
    while (instants.some((at) => (this.#now - at) % DAY === 0)) this.#now += MINUTE;
    this.#world.setClock(this.#now);
    this.#networks = this.#networks.map((network) => ({ ...network, now: this.#now }));
  }

  #pass(days: number | 'month'): void {
    const date = new Date(this.#now);
    const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) + 7 * MINUTE;
    this.#move(days === 'month' ? next - this.#now : days * DAY);
    this.history.push(`It is ${new Date(this.#now).toISOString()}.`);
  }

  /** Makes these calls at once and checks the answers. Returns the operations without an answer. */
  async #atOnce(
    operations: readonly Operation[],
    { fault, stops, dropped, twice, postman } = NO_TROUBLE,
  ): Promise<readonly Operation[]> {
    this.#move(2 * MINUTE);
    await this.#logIn(operations);
    this.#world.postman = postman;
    this.#world.mails.clear();
    const doubled = twice === null ? undefined : operations[twice];
    const made = [...operations, ...(doubled ? [doubled] : [])].map((operation, index) => ({
      operation,
      drops: index === dropped,
      at: this.#world.instanceOf(operation, index),
    }));
    const running: Promise<Call>[] = [];
    // Waits at most some seconds, because the other calls may wait for the first call's locks.
    const othersDone = () => Promise.race([Promise.all(running.slice(1)), wait(STOPPED_MS)]);
    for (const [index, { at }] of made.entries()) {
      const fails = fault?.call === index ? fault : null;
      const stop = stops && index === 0 ? { ...stops, until: othersDone } : null;
      if (fails || stop) at.arrange(fails, stop);
    }
    const began = performance.now();
    running.push(
      ...made.map(async ({ operation, at, drops }): Promise<Call> => {
        const id = this.#calls++;
        const start = performance.now();
        const told = await this.#world.do(operation, at);
        const lost = told === null || drops;
        const end = lost ? Number.POSITIVE_INFINITY : performance.now();
        const sent = (decidesByWriting(operation) && !lost && at.sent) || start;
        return { id, operation, start, sent, end, told: lost ? null : told };
      }),
    );
    const calls = await Promise.all(running);
    await this.#world.quiesce();
    this.#world.postman = 'takes';
    this.#judge(calls, [
      ...(fault === null
        ? []
        : [
            `${fault.kind} at ${fault.writes ? 'write' : 'exchange'} ${fault.nth} of call ${fault.call + 1}`,
          ]),
      ...(stops === null ? [] : [`the first waits at exchange ${stops.nth}`]),
      `${Math.round(performance.now() - began)} ms`,
    ]);
    this.#count(calls);
    const interrupted = fault !== null || calls.some(({ told }) => told === null);
    if (!interrupted && [...this.#world.mails.values()].some((times) => times > 1)) {
      throw new Unexplained('A mail came twice, but no delivery was interrupted.');
    }
    return calls.flatMap(({ told, operation }) => (told === null ? operation : []));
  }

  #judge(calls: readonly Call[], circumstances: readonly string[]): void {
    this.recorded.push(calls);
    const line = `${this.#teller.sentence(calls)} [${circumstances.join(', ')}]`;
    const after = distinct(this.#networks.flatMap((network) => explain(network, calls)));
    // The history omits rounds that only read, unless they fail.
    const telling = calls.some(({ operation }) => decidesByWriting(operation));
    if (telling || after.length === 0) this.history.push(line);
    if (after.length === 0) {
      const expected = calls.map((call) => alone(this.#known, call));
      throw new Unexplained(
        `No order of these explains the answers:\n${line}\nEach alone, by the rules: ${this.#teller.sentence(expected)}`,
      );
    }
    this.#networks = after;
  }

  /** Counts wrong codes and recommendations for the hourly limits. */
  #count(calls: readonly Call[]): void {
    for (const { operation, told } of calls) {
      if (
        ['invitation_invalid', 'not_found', 'account_mismatch', 'not valid'].includes(told ?? '')
      ) {
        this.#refusals += 1;
      }
      if (operation.do === 'recommend') this.#recommendations += 1;
    }
  }

  /** Logs in each caller whose session has ended or ends soon. */
  async #logIn(operations: readonly Operation[]): Promise<void> {
    const names = new Set(operations.flatMap((one) => ('by' in one ? one.by : [])));
    for (const name of names) {
      const stale = this.#networks.some(({ people }) => {
        const session = people[name]?.session ?? null;
        return session === null || this.#now - session > SESSION_MS || people[name]?.unsettled;
      });
      const leaves = operations.some((one) => one.do === 'leave' && one.by === name);
      if (stale || (leaves && this.#calls % 4 > 0)) await this.#logInNow(name);
    }
  }

  /** Logs the person in, and rules out networks in which Auth would have answered otherwise. */
  async #logInNow(name: string): Promise<boolean> {
    const done = await this.#world.logIn(name);
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

  /** Runs the job until no mail is due. */
  async #deliver(): Promise<void> {
    // Twenty runs cover more than the three days of a reminder.
    for (let run = 0; run < 20; run += 1) {
      await this.#atOnce([{ do: 'job', job: 'send_due_mail' }]);
      const due = await firestore().collection(MAIL).where('status', '==', 'due').limit(1).get();
      if (due.empty) return;
      this.#move(4 * 60 * MINUTE + 2 * MINUTE);
    }
    throw new Unexplained('There is mail that is not sent, whatever is done.');
  }

  async #rest(): Promise<void> {
    for (const name of PEOPLE) await this.#finish(name);
    for (const job of ['expire_invitations', 'write_reminders'] as const) {
      await this.#atOnce([{ do: 'job', job }]);
    }
    await this.#deliver();
    await this.#look();
    const { problems } = await verifyNetwork(new Date(this.#now));
    if (problems.length > 0) {
      throw new Unexplained(
        `verify finds: ${this.#world.withNames(JSON.stringify(problems, null, 1))}`,
      );
    }
    await this.#inspect();
    this.history.push('At rest all is sound.');
  }

  /** Repeats interrupted calls about a person until document and account agree. */
  async #finish(name: string): Promise<void> {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      if (this.#networks.every(({ people }) => !people[name]?.unsettled)) return;
      const admin = await this.#admin(name);
      // The admin's answer shows the person's state, which rules out some of the possible networks.
      await this.#atOnce([{ do: 'member', by: admin, of: name }]);
      const { gone, suspended, role } = this.#known.people[name] ?? {};
      if (role === null && !gone) {
        // Only the person can finish an interrupted departure if they have no role yet.
        await this.#logInNow(name);
        await this.#atOnce([{ do: 'leave', by: name }]);
        continue;
      }
      const what = gone ? 'remove' : suspended ? 'suspend' : 'reinstate';
      await this.#atOnce([{ do: what, by: admin, of: name }]);
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
    throw new Abandoned('There is no admin who could finish what was begun.');
  }

  /** Every person reads their own pages, and an admin reads every member's page. */
  async #look(): Promise<void> {
    const admin = PEOPLE.find((name) => {
      const { role, suspended, gone, unsettled } = this.#known.people[name] ?? {};
      return role === 'admin' && !suspended && !gone && !unsettled;
    });
    for (const by of PEOPLE) {
      // A person who has certainly left cannot call.
      if (this.#networks.every(({ people }) => people[by]?.gone && !people[by].unsettled)) continue;
      await this.#atOnce(
        (['list', 'remaining', 'inviters', 'profile'] as const).map((what) => ({ do: what, by })),
      );
      const looks: Operation[] = [
        { do: 'stats', by },
        { do: 'link', by },
        { do: 'asks', by },
        { do: 'people', by, q: null },
      ];
      if (admin !== undefined) looks.push({ do: 'member', by: admin, of: by });
      await this.#atOnce(looks);
    }
    if (admin !== undefined) await this.#atOnce([{ do: 'network', by: admin }]);
  }

  /** Checks documents and files that no answer shows. */
  async #inspect(): Promise<void> {
    const [objects] = await getStorage().bucket(`${PROJECT}.appspot.com`).getFiles();
    const stored = new Set(objects.map(({ name }) => name));
    const members = (await firestore().collection(USERS).get()).docs.flatMap(
      (document) => readMember(document) ?? [],
    );
    for (const { uid, profilePicture } of members) {
      if (profilePicture === null || stored.has(profilePicture)) continue;
      throw new Unexplained(`The picture of ${this.#world.nameOf(uid)} is not stored.`);
    }
    await this.#inspectTexts();
    for (const name of PEOPLE) {
      if (!this.#networks.every(({ people }) => people[name]?.gone)) continue;
      const left = await this.#leftOf(this.#world.uidOf(name));
      if (left.length > 0) throw new Unexplained(`${name} is gone, but not: ${left.join(', ')}.`);
    }
  }

  /** Compares the texts on invitations with the rules, also those that no answer shows. */
  async #inspectTexts(): Promise<void> {
    const { docs } = await firestore().collection(INVITATIONS).get();
    for (const invitation of docs.flatMap((document) => readInvitation(document) ?? [])) {
      const { code, createdBy, usedBy, note, recommendation } = invitation;
      const text = invitation.recommendationRemoved ? null : (recommendation?.text ?? '');
      const names = [createdBy, usedBy].map((uid) => this.#world.nameOf(uid) ?? '');
      const agrees = this.#networks.some(({ codes, people }) => {
        const known = codes[code];
        if (known) return known.note === note && (known.recommendation ?? '') === (text ?? '');
        // The model does not know the code of a vouch by link.
        return recommendation === null || names.every((name) => people[name]?.gone !== true);
      });
      if (agrees) continue;
      throw new Unexplained(
        `An invitation of ${names.join(' for ')} has the texts "${note}" and "${text}".`,
      );
    }
  }

  /** Returns data of a departed person that should have been deleted. */
  async #leftOf(uid: string): Promise<readonly string[]> {
    const owned = [
      { collection: VOUCH_REQUESTS, field: 'uid' },
      { collection: QUOTAS, field: 'uid' },
      { collection: MAIL, field: 'to' },
    ];
    const found = await Promise.all(
      owned.map(async ({ collection, field }) => {
        const some = firestore().collection(collection).where(field, '==', uid).limit(1);
        return (await some.get()).empty ? [] : collection;
      }),
    );
    const reminders = await linksWithReminderFor(uid).limit(1).get();
    const { users } = await getAuth().getUsers([{ uid }]);
    const removal = await removalEntry(uid).get();
    return [
      ...found.flat(),
      ...(users.length > 0 ? ['account'] : []),
      ...(removal.get('pictureFolder') === undefined ? [] : ['pictures']),
      ...(reminders.empty ? [] : ['reminders']),
    ];
  }
}

interface Failure {
  readonly message: string;
  readonly rounds: number;
  readonly history: readonly string[];
  readonly recorded: readonly (readonly Call[])[];
}

async function tell(
  world: World,
  story: Story,
  until = Number.POSITIVE_INFINITY,
): Promise<{ rounds: number; calls: number; failure: Failure | null }> {
  const telling = new Telling(world, story.seed);
  const { history, recorded } = telling;
  try {
    await telling.tell(story, until);
  } catch (error) {
    if (error instanceof Abandoned) {
      return { rounds: telling.rounds, calls: telling.calls, failure: null };
    }
    // `inspect` also prints the causes of an error.
    const message = error instanceof Unexplained ? error.message : inspect(error);
    const { calls, rounds } = telling;
    return { rounds, calls, failure: { message, rounds, history, recorded } };
  }
  return { rounds: telling.rounds, calls: telling.calls, failure: null };
}

/** Returns simpler stories: each removes the faults or one call of one round. */
function simpler({ seed, rounds }: Story): readonly Story[] {
  return rounds.flatMap((round, at) => {
    if (round.kind !== 'calls') return [];
    const { plans, trouble } = round;
    const fewer = plans.length === 1 ? [] : plans.map((_, left) => plans.toSpliced(left, 1));
    const calm: Round = { ...round, trouble: NO_TROUBLE };
    const less = fewer.map((each): Round => ({ ...round, plans: each }));
    return [...(trouble === NO_TROUBLE ? [] : [calm]), ...less].map(
      (each): Story => ({ seed, rounds: rounds.with(at, each) }),
    );
  });
}

/**
 * Leaves out rounds, then faults and calls within rounds, for as long as the story still fails and
 * there is time.
 */
async function shorten(
  world: World,
  story: Story,
  first: Failure,
  until: number,
): Promise<{ story: Story; failure: Failure }> {
  const rest: Round = { kind: 'rest' };
  const reached: Story = { ...story, rounds: [...story.rounds.slice(0, first.rounds), rest] };
  let shortest = { story: reached, failure: first };
  let chunk = Math.ceil(first.rounds / 2);
  let at = 0;
  while (Date.now() < until && chunk > 0) {
    const { rounds } = shortest.story;
    if (at >= rounds.length - 1) {
      chunk = Math.floor(chunk / 2);
      at = 0;
      continue;
    }
    const kept = [...rounds.slice(0, at), ...rounds.slice(at + chunk)];
    const shorter = { ...story, rounds: kept };
    const { failure } = await tell(world, shorter);
    if (failure === null) at += chunk;
    else shortest = { story: shorter, failure };
  }
  for (let next = 0; Date.now() < until; ) {
    const shorter = simpler(shortest.story)[next];
    if (shorter === undefined) break;
    const { failure } = await tell(world, shorter);
    if (failure === null) next += 1;
    else shortest = { story: shorter, failure };
  }
  return shortest;
}

const FOLDER = path.join(REPOSITORY, '.cache', 'test');

function record(seed: number, story: Story, { message, history, recorded }: Failure): string {
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `simulator-${seed}.json`);
  writeFileSync(file, JSON.stringify({ seed, message, history, recorded, story }, null, 1));
  return file;
}

/**
 * Runs stories of this seed for this many minutes. Fails with the shortest story found that the
 * rules do not explain. Returns the numbers of stories, rounds and calls.
 */
export async function simulate(
  seed: number,
  minutes: number,
): Promise<{ readonly stories: number; readonly rounds: number; readonly calls: number }> {
  const world = await World.open();
  // The processes may take most of a minute to start on a busy machine.
  const began = Date.now();
  const until = began + minutes * MINUTE - LAST_LOOK;
  let [stories, rounds, calls] = [0, 0, 0];
  try {
    while (Date.now() < until || stories === 0) {
      const story = drawStory(seed, stories);
      const told = await tell(world, story, until);
      stories += 1;
      rounds += told.rounds;
      calls += told.calls;
      if (told.failure === null) continue;
      const after = ((Date.now() - began) / MINUTE).toFixed(1);
      const found = record(seed, story, told.failure);
      process.stdout.write(
        `Seed ${seed}, story ${stories}, after ${after} minutes: unexplained, recorded in ${found}. Now a shorter story is looked for.\n`,
      );
      const shortest = await shorten(world, story, told.failure, Date.now() + SHORTENING);
      const file = record(seed, shortest.story, shortest.failure);
      throw new Error(
        `Seed ${seed}, story ${stories}, after ${after} minutes: ${shortest.failure.message}\n\n${shortest.failure.history.join('\n')}\n\nRecorded in ${file}`,
      );
    }
    return { stories, rounds, calls };
  } finally {
    await world.close();
  }
}

/**
 * Runs stories of this seed on the functions in this folder until the rules do not explain one, for
 * at most this many minutes. Returns the message of the failure, or null.
 */
export async function search(
  seed: number,
  minutes: number,
  source: string,
): Promise<string | null> {
  const world = await World.open(source);
  const until = Date.now() + minutes * MINUTE;
  try {
    for (let number = 0; Date.now() < until; number += 1) {
      const { failure } = await tell(world, drawStory(seed, number), until);
      if (failure !== null) return failure.message;
    }
    return null;
  } finally {
    await world.close();
  }
}
