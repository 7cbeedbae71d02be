import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { removalEntry } from '../../functions/src/documents/audit.ts';
import { findInvitation, INVITATIONS } from '../../functions/src/documents/invitations.ts';
import { MAIL } from '../../functions/src/documents/mail.ts';
import { QUOTAS } from '../../functions/src/documents/quotas.ts';
import { type MemberRecord, readMember, USERS } from '../../functions/src/documents/users.ts';
import { VOUCH_REQUESTS } from '../../functions/src/documents/vouch-requests.ts';
import { WITHHELD } from '../../functions/src/documents/withheld.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { checkSoundness } from '../../operator/soundness/check-soundness.ts';
import { PROJECT, REPOSITORY } from '../support/environment.ts';
import { alone, type Call, decidesByWriting, distinct, explain, Teller } from './history.ts';
import { drawStory, NO_TROUBLE, type Round, type Story, settled } from './plans.ts';
import type { Network, Operation } from './rules.ts';
import { PEOPLE, World } from './world.ts';

const MINUTE = 60_000;
/** How long it is looked for a shorter story that fails. */
const SHORTENING = 5 * MINUTE;
/** What looking at everything takes, with which the last story ends. */
const LAST_LOOK = MINUTE / 4;
const DAY = 24 * 60 * MINUTE;
/** Below the hourly limits on wrong codes, and on what is written about one person. */
const REFUSALS_AN_HOUR = 40;
const RECOMMENDATIONS_AN_HOUR = 5;
const STOPPED_MS = 2_000;
/** A login is as good as its token. */
const SESSION_MS = 50 * MINUTE;
/** Beyond these the network is looked at, which leaves one. */
const NETWORKS_AT_MOST = 12;

/** What happened cannot be explained. */
class Unexplained extends Error {}

/** What was begun can no longer be finished: of no story that is told further. */
class Abandoned extends Error {}

/** One story on the running network, judged as it goes. */
class Telling {
  readonly #world: World;
  readonly #teller = new Teller();
  /** What can be known: more than one while several orders explain the answers. */
  #networks: readonly Network[] = [];
  #now: number;
  #tooMany = NETWORKS_AT_MOST;
  #refusals = 0;
  #recommendations = 0;
  #calls = 0;
  /** How many rounds it came to. */
  rounds = 0;
  readonly history: string[] = [];
  readonly recorded: (readonly Call[])[] = [];

  constructor(world: World, seed: number) {
    this.#world = world;
    // Any day of three years.
    this.#now = Date.UTC(2027, 0, 1, 9) + (Math.abs(seed) % 1_000) * DAY;
  }

  get calls(): number {
    return this.#calls;
  }

  /** Tells the story, or as much of it as there is time for (an instant in milliseconds). */
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
    // Never whole days after anything, or the seconds within a round would decide.
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

  /** Makes these calls at once, and holds the answers against the rules. Those without one are lost. */
  async #atOnce(
    operations: readonly Operation[],
    { fault, stops, dropped, twice, holds, postman } = NO_TROUBLE,
  ): Promise<readonly Operation[]> {
    this.#move(2 * MINUTE);
    await this.#logIn(operations);
    this.#world.postman = postman;
    this.#world.mails.clear();
    const doubled = twice === null ? undefined : operations[twice];
    const made = [...operations, ...(doubled ? [doubled] : [])].map((operation, index) => ({
      ...{ operation, drops: index === dropped, at: this.#world.instanceOf(operation, index) },
    }));
    const holder = holds && (PEOPLE[Math.floor(holds.who * PEOPLE.length)] ?? 'ada');
    const release = holder === null ? null : await this.#world.hold(holder);
    const running: Promise<Call>[] = [];
    // Not for ever: they may wait for what it has locked.
    const othersDone = () => Promise.race([Promise.all(running.slice(1)), wait(STOPPED_MS)]);
    for (const [index, { at }] of made.entries()) {
      const fails = fault?.call === index ? fault : null;
      const stop = stops && index === 0 ? { ...stops, until: othersDone } : null;
      if (fails || stop) at.arrange(fails, stop);
    }
    const began = performance.now();
    const releasing = release && wait(holds?.ms ?? 0).then(release);
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
    await releasing;
    await this.#world.quiesce();
    this.#world.postman = 'takes';
    this.#judge(calls, [
      ...(fault === null
        ? []
        : [
            `${fault.kind} at ${fault.writes ? 'write' : 'exchange'} ${fault.nth} of call ${fault.call + 1}`,
          ]),
      ...(stops === null ? [] : [`the first waits at exchange ${stops.nth}`]),
      ...(holder === null ? [] : [`${holder} holds their own document`]),
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
    // Who only looked, and saw what was to be seen, explains nothing of what comes.
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

  /** Towards the hourly limits. */
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

  /** Each person who will act logs in if their session has ended or ends soon. */
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

  /** Whether Auth lets them in has to agree with what is known of them. */
  async #logInNow(name: string): Promise<boolean> {
    const done = await this.#world.logIn(name);
    const agreeing = this.#networks.filter(({ people }) => {
      const person = people[name];
      return person?.unsettled || done === (person?.disabled === false && !person.gone);
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

  /** Sends all mail there is. */
  async #deliver(): Promise<void> {
    // Days enough for the reminders that members asked for.
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
    const { unsound } = await checkSoundness(new Date(this.#now));
    if (unsound.length > 0) {
      throw new Unexplained(
        `verify finds: ${this.#world.withNames(JSON.stringify(unsound, null, 1))}`,
      );
    }
    await this.#inspect();
    this.history.push('At rest all is sound.');
  }

  /** Repeats what was begun about a person until document and account agree again. */
  async #finish(name: string): Promise<void> {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      if (this.#networks.every(({ people }) => !people[name]?.unsettled)) return;
      const admin = await this.#admin(name);
      // An admin looks at them first.
      await this.#atOnce([{ do: 'member', by: admin, of: name }]);
      const { gone, disabled, role } = this.#known.people[name] ?? {};
      if (role === null && !gone) {
        // Never registered: they alone can finish it.
        await this.#logInNow(name);
        await this.#atOnce([{ do: 'leave', by: name }]);
        continue;
      }
      const what = gone ? 'remove' : disabled ? 'suspend' : 'reinstate';
      await this.#atOnce([{ do: what, by: admin, of: name }]);
    }
    if (this.#networks.some(({ people }) => people[name]?.unsettled)) {
      throw new Unexplained(`What was begun about ${name} cannot be finished by repeating it.`);
    }
  }

  /** An admin who can do something about this person. */
  async #admin(except: string): Promise<string> {
    for (const name of PEOPLE) {
      const { role, disabled, gone } = this.#known.people[name] ?? {};
      if (name === except || role !== 'admin' || disabled || gone) continue;
      if (await this.#logInNow(name)) return name;
    }
    throw new Abandoned('There is no admin who could finish what was begun.');
  }

  /** Each person reads what is theirs, and an admin reads about everyone. */
  async #look(): Promise<void> {
    const admin = PEOPLE.find((name) => {
      const { role, disabled, gone, unsettled } = this.#known.people[name] ?? {};
      return role === 'admin' && !disabled && !gone && !unsettled;
    });
    for (const by of PEOPLE) {
      // Of those who are gone for certain nothing is told.
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

  /** What no call tells: pictures, and words of people who are gone. */
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
    for (const { id } of (await firestore().collection(INVITATIONS).get()).docs) {
      const found = await findInvitation(id);
      const maker = this.#world.nameOf(found?.createdBy ?? null) ?? '';
      const gone = this.#networks.every(({ people }) => people[maker]?.gone);
      if (!gone || (found?.note === '' && found.recommendation === '')) continue;
      throw new Unexplained(`An invitation keeps the words of ${maker}, who is gone.`);
    }
    for (const name of PEOPLE) {
      if (!this.#networks.every(({ people }) => people[name]?.gone)) continue;
      const left = await this.#leftOf(this.#world.uidOf(name), members);
      if (left.length > 0) throw new Unexplained(`${name} is gone, but not: ${left.join(', ')}.`);
    }
  }

  /** What a departure should have deleted. */
  async #leftOf(uid: string, members: readonly MemberRecord[]): Promise<readonly string[]> {
    const owned = [
      { collection: VOUCH_REQUESTS, field: 'uid' },
      { collection: QUOTAS, field: 'uid' },
      { collection: MAIL, field: 'to' },
      { collection: WITHHELD, field: 'of' },
      { collection: WITHHELD, field: 'owner' },
    ];
    const found = await Promise.all(
      owned.map(async ({ collection, field }) => {
        const some = firestore().collection(collection).where(field, '==', uid).limit(1);
        return (await some.get()).empty ? [] : collection;
      }),
    );
    const { users } = await getAuth().getUsers([{ uid }]);
    const removal = await removalEntry(uid).get();
    return [
      ...found.flat(),
      ...(users.length > 0 ? ['account'] : []),
      ...(removal.get('pictureFolder') === undefined ? [] : ['pictures']),
      ...members.flatMap(({ uid: of, recommendations }) =>
        recommendations[uid] === undefined ? [] : `words about ${this.#world.nameOf(of)}`,
      ),
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
): Promise<{ calls: number; failure: Failure | null }> {
  const telling = new Telling(world, story.seed);
  const { history, recorded } = telling;
  try {
    await telling.tell(story, until);
  } catch (error) {
    if (error instanceof Abandoned) return { calls: telling.calls, failure: null };
    // With its causes: that a fetch failed says nothing without.
    const message = error instanceof Unexplained ? error.message : inspect(error);
    const { calls, rounds } = telling;
    return { calls, failure: { message, rounds, history, recorded } };
  }
  return { calls: telling.calls, failure: null };
}

/** Stories with less in one round: without its trouble, or without one of its calls. */
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
 * Leaves out rounds, then troubles and calls within them, as long as the story fails without them
 * and there is time.
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
 * Tells stories of this seed for so many minutes. Fails with the shortest one found that the rules do
 * not explain, in sentences. Gives back how many stories and calls there were.
 */
export async function simulate(
  seed: number,
  minutes: number,
): Promise<{ readonly stories: number; readonly calls: number }> {
  const began = Date.now();
  const until = began + minutes * MINUTE - LAST_LOOK;
  const world = await World.open();
  let [stories, calls] = [0, 0];
  try {
    while (Date.now() < until || stories === 0) {
      const story = drawStory(seed, stories);
      const told = await tell(world, story, until);
      stories += 1;
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
    return { stories, calls };
  } finally {
    await world.close();
  }
}
