import { getAuth } from 'firebase-admin/auth';
import { errorBodySchema } from '../../functions/src/contract/endpoint.ts';
import {
  introductionsBetween,
  readIntroductions,
} from '../../functions/src/documents/introductions.ts';
import { MAIL_COLLECTION } from '../../functions/src/documents/mail.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { foundMember } from '../../operator/founding/found-member.ts';
import { startSmtpServer } from '../../tools/mail/smtp-server.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { type Answer, callAt, type Request } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { ORIGINS, PROJECT } from '../support/environment.ts';
import type { Caller, Command, Target } from './command.ts';
import { findStoredProblems } from './inspection.ts';
import { Instance } from './instance.ts';
import { EMPTY, type Introduction, NEWCOMER, type Network } from './model.ts';
import { FOUNDERS, PEOPLE } from './people.ts';
import type { Postman } from './story.ts';
import type { Server } from './telling.ts';

interface Account {
  readonly uid: string;
  readonly email: string;
  token: string;
}

/** Maximum number of calls in a round. Each call has its own process. */
const API_INSTANCES = 6;
const OTHERS: readonly Target[] = [
  'upload.profile.picture',
  'send_due_mail',
  'expire_invitations',
  'write_reminders',
];
/** Longer than any call takes. */
const PATIENCE_MS = 60_000;

const REPLIES: Readonly<Record<Postman, number>> = {
  takes: 0,
  defers: 451,
  refuses: 550,
  'hangs up': 421,
};

/** The running network: its processes, its clock, its mail server and its people. */
export class World implements Server<Instance> {
  readonly #instances: readonly Instance[];
  readonly #smtp: { readonly close: () => Promise<void> };
  #people = new Map<string, Account>();
  #names = new Map<string, string>();
  #now = 0;
  postman: Postman = 'takes';
  /** Number of accepted deliveries of each email in this round, by recipient and text. */
  readonly mails = new Map<string, number>();

  private constructor(
    instances: readonly Instance[],
    smtp: { readonly close: () => Promise<void> },
  ) {
    this.#instances = instances;
    this.#smtp = smtp;
  }

  /** Opens a world for this work. `source` is the folder of the functions, if not the usual one. */
  static async during<T>(work: (world: World) => Promise<T>, source?: string): Promise<T> {
    const world = await World.open(source);
    try {
      return await work(world);
    } finally {
      await world.close();
    }
  }

  private static async open(source: string | undefined): Promise<World> {
    let world: World | null = null;
    const smtp = await startSmtpServer(0, {
      onRcptTo: (_address, _session, done) => {
        const responseCode = REPLIES[world?.postman ?? 'takes'];
        done(responseCode ? Object.assign(new Error('Not taken.'), { responseCode }) : null);
      },
      onData: (stream, session, done) => {
        let text = '';
        stream.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        stream.once('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join();
          world?.count(to, text);
          done();
        });
      },
    });
    const environment = { SMTP_URL: smtp.url };
    const targets = [...Array.from({ length: API_INSTANCES }, () => 'api'), ...OTHERS];
    world = new World(
      await Promise.all(targets.map((target) => Instance.open(target, environment, source))),
      smtp,
    );
    return world;
  }

  async close(): Promise<void> {
    await Promise.all(this.#instances.map((instance) => instance.close()));
    await this.#smtp.close();
  }

  count(to: string, email: string): void {
    // Ignores the parts that differ between two deliveries of one email.
    const [, ...body] = email.replace(/=\r?\n/g, '').split(/\r?\n\r?\n/);
    const lasting = body.join('\n').replace(/^--.*$|boundary=.*$/gm, '');
    // Emails about different former members have the same text, so they are not counted.
    if (lasting.includes('Former member')) return;
    const key = `${to} ${lasting}`;
    this.mails.set(key, (this.mails.get(key) ?? 0) + 1);
  }

  /**
   * Empties the network, creates founders and people without a role, and returns the model of it.
   */
  async begin(now: number): Promise<Network> {
    await this.quiesce();
    await emptyNetwork();
    this.postman = 'takes';
    firestore();
    const people = await Promise.all(
      PEOPLE.map(async (name): Promise<[string, Account]> => {
        const email = `${name}@elevere.test`;
        const { uid } = await getAuth().createUser({
          // A story that runs again finds documents with the same ids.
          uid: `${name}-uid`,
          email,
          password: DEMO_PASSWORD,
          emailVerified: true,
        });
        return [name, { uid, email, token: '' }];
      }),
    );
    this.#people = new Map(people);
    this.#names = new Map(people.map(([name, { uid }]) => [uid, name]));
    this.setClock(now);
    const roles = new Map<string, (typeof FOUNDERS)[keyof typeof FOUNDERS]>(
      Object.entries(FOUNDERS),
    );
    for (const [name, role] of roles) {
      const { uid, email } = this.#person(name);
      const founded = await foundMember({
        uid,
        email,
        role,
        firstName: name,
        lastName: 'Founder',
        canSignIn: true,
        override: false,
        now: new Date(now),
      });
      if (!founded.ok) throw new Error(`${name} is no founder: ${founded.reason}`);
    }
    await Promise.all(PEOPLE.map((name) => this.logIn(name)));
    const known = PEOPLE.map((name) => [
      name,
      { ...NEWCOMER, role: roles.get(name) ?? null, session: now },
    ]);
    return { ...EMPTY, now, people: Object.fromEntries(known) };
  }

  setClock(now: number): void {
    this.#now = now;
    for (const instance of this.#instances) instance.setClock(now - Date.now());
  }

  /** Waits until no earlier call is running. */
  async quiesce(): Promise<void> {
    await Promise.all(this.#instances.map((instance) => instance.quiesce()));
  }

  readonly uidOf = (name: string): string => this.#person(name).uid;

  readonly nameOf = (uid: string | null): string => this.#names.get(uid ?? '') ?? `${uid}`;

  /** Logs the person in. False if Auth refuses. */
  async logIn(name: string): Promise<boolean> {
    const person = this.#person(name);
    const url = `${ORIGINS.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({
        email: person.email,
        password: DEMO_PASSWORD,
        returnSecureToken: true,
        targetProjectId: PROJECT,
      }),
    });
    const session = (await response.json()) as { idToken?: string };
    if (session.idToken === undefined) return false;
    person.token = timed(session.idToken, this.#now);
    return true;
  }

  /** Returns the process for this command. `number` is the call's position in its round. */
  processOf({ target }: Command, number: number): Instance {
    const at = target === 'api' ? number : API_INSTANCES + OTHERS.indexOf(target);
    const instance = this.#instances[at];
    if (instance === undefined) throw new Error(`There is no instance ${at}.`);
    return instance;
  }

  /** Makes one call and returns its answer in one line. Null if there was no answer. */
  async do(command: Command, at: Instance): Promise<string | null> {
    let answer: Answer;
    try {
      answer = await command.send(this.#caller(command, at));
    } catch {
      at.doubtful = true;
      return null;
    }
    if (answer.status === 503 || (command.target.includes('_') && answer.status === 500)) {
      at.doubtful = true;
      return null;
    }
    if (answer.status === 200) return command.read(answer.body, this.nameOf);
    const { code } = errorBodySchema.parse(answer.body);
    return code === 'internal' ? `internal: ${at.log.slice(-3_000)}` : code;
  }

  async isMailDue(): Promise<boolean> {
    const due = firestore().collection(MAIL_COLLECTION).where('status', '==', 'due').limit(1);
    return !(await due.get()).empty;
  }

  async problems(networks: readonly Network[], now: number): Promise<readonly string[]> {
    const uids = new Map([...this.#people].map(([name, { uid }]) => [name, uid]));
    return findStoredProblems({ networks, now, uids, nameOf: this.nameOf });
  }

  #person(name: string): Account {
    const person = this.#people.get(name);
    if (person === undefined) throw new Error(`No person ${name}.`);
    return person;
  }

  #caller({ by, target }: Command, { origin }: Instance): Caller {
    const account = by === null ? null : this.#person(by);
    const bearer = account === null ? {} : { token: account.token };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const root = target.includes('_') ? origin : `${origin}/api`;
    const ask = (path: string, request: Request = {}) =>
      callAt(`${root}${path}`, { ...bearer, ...request, signal });
    return {
      uid: account?.uid ?? '',
      uidOf: this.uidOf,
      idOf: (introduction) => this.#idOf(introduction),
      ask,
      get: (path) => ask(path),
      post: (path, json, request = {}) => ask(path, { method: 'POST', json, ...request }),
      patch: (path, json) => ask(path, { method: 'PATCH', json }),
      delete: (path) => ask(path, { method: 'DELETE' }),
    };
  }

  /** Finds an introduction by its people and its minute, as the introducer's page would. */
  async #idOf(wanted: Introduction | undefined): Promise<string> {
    if (wanted === undefined) return 'no-such-introduction';
    const [from, to] = [this.uidOf(wanted.from), this.uidOf(wanted.to)];
    const stored = readIntroductions(await introductionsBetween(from, to).get());
    const via = wanted.via && this.uidOf(wanted.via);
    const found = stored.find((one) => {
      const sinceAsked = one.askedAt.getTime() - wanted.askedAt;
      return one.from === from && one.via === via && sinceAsked >= 0 && sinceAsked < 120_000;
    });
    return found?.id ?? 'no-such-introduction';
  }
}

/**
 * Changes a token's times as if Auth had issued it at `now`. The emulator knows only the real time
 * and does not sign its tokens.
 */
function timed(token: string, now: number): string {
  const [header, payload] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString('utf8'));
  const at = Math.floor(now / 1_000);
  const moved = { ...claims, iat: at, auth_time: at, exp: at + 3_600 };
  return `${header}.${Buffer.from(JSON.stringify(moved)).toString('base64url')}.`;
}
