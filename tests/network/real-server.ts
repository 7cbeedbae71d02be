import { getAuth } from 'firebase-admin/auth';
import { errorBodySchema } from '../../functions/src/contract/endpoint.ts';
import {
  introductionsBetween,
  readIntroductions,
} from '../../functions/src/documents/introductions.ts';
import { MAIL_COLLECTION } from '../../functions/src/documents/mail.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { createFounder } from '../../operator/founding/create-founder.ts';
import { startSmtpServer } from '../../tools/mail/smtp-server.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { type Answer, callUrl, type Request } from '../support/api.ts';
import { clearNetwork } from '../support/emulators.ts';
import { EMULATOR_ORIGINS, PROJECT_ID } from '../support/environment.ts';
import type { ApiClient, Command, FunctionTarget } from './command.ts';
import { findStoredProblems } from './inspection.ts';
import { FunctionInstance } from './instance.ts';
import {
  EMPTY_NETWORK,
  type ModelIntroduction,
  type ModelNetwork,
  UNREGISTERED_PERSON,
} from './model.ts';
import { FOUNDERS, PERSON_NAMES } from './people.ts';
import type { MailReply } from './scenario.ts';
import type { ServerUnderTest } from './scenario-run.ts';

interface Account {
  readonly uid: string;
  readonly email: string;
  token: string;
}

/** A round makes at most five calls, and may send one of them twice. Each needs a process. */
const API_INSTANCE_COUNT = 6;
const FUNCTIONS_BESIDES_API: readonly FunctionTarget[] = [
  'upload.profile.picture',
  'send_due_mail',
  'expire_invitations',
  'write_reminders',
];
/** If a call has no answer after this time, the answer counts as lost. */
const CALL_TIMEOUT_MS = 60_000;

const SMTP_REPLY_CODES: Readonly<Record<MailReply, number>> = {
  accepts: 0,
  defers: 451,
  rejects: 550,
  disconnects: 421,
};

export class RealServer implements ServerUnderTest<FunctionInstance> {
  readonly #instances: readonly FunctionInstance[];
  readonly #smtp: { readonly close: () => Promise<void> };
  #accounts = new Map<string, Account>();
  #nameByUid = new Map<string, string>();
  #now = 0;
  mailReply: MailReply = 'accepts';
  readonly deliveryCounts = new Map<string, number>();

  private constructor(
    instances: readonly FunctionInstance[],
    smtp: { readonly close: () => Promise<void> },
  ) {
    this.#instances = instances;
    this.#smtp = smtp;
  }

  /** `source` is the folder of the built functions. Default: the repository's own build. */
  static async runWith<T>(work: (server: RealServer) => Promise<T>, source?: string): Promise<T> {
    const server = await RealServer.open(source);
    try {
      return await work(server);
    } finally {
      await server.close();
    }
  }

  private static async open(source: string | undefined): Promise<RealServer> {
    let server: RealServer | null = null;
    const smtp = await startSmtpServer(0, {
      onRcptTo: (_address, _session, done) => {
        const responseCode = SMTP_REPLY_CODES[server?.mailReply ?? 'accepts'];
        done(responseCode ? Object.assign(new Error('Not accepted.'), { responseCode }) : null);
      },
      onData: (stream, session, done) => {
        let text = '';
        stream.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        stream.once('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address).join();
          server?.countDelivery(recipients, text);
          done();
        });
      },
    });
    const environment = { SMTP_URL: smtp.url };
    const functionNames = [
      ...Array.from({ length: API_INSTANCE_COUNT }, () => 'api'),
      ...FUNCTIONS_BESIDES_API,
    ];
    server = new RealServer(
      await Promise.all(
        functionNames.map((functionName) =>
          FunctionInstance.open(functionName, environment, source),
        ),
      ),
      smtp,
    );
    return server;
  }

  async close(): Promise<void> {
    await Promise.all(this.#instances.map((instance) => instance.close()));
    await this.#smtp.close();
  }

  countDelivery(to: string, email: string): void {
    // Ignores headers and MIME boundaries, which differ between two deliveries of one email.
    const [, ...body] = email.replace(/=\r?\n/g, '').split(/\r?\n\r?\n/);
    const textWithoutBoundaries = body.join('\n').replace(/^--.*$|boundary=.*$/gm, '');
    // Does not count emails about former members, because different ones can have the same text and
    // would look like duplicates.
    if (textWithoutBoundaries.includes('Former member')) return;
    const deliveryKey = `${to} ${textWithoutBoundaries}`;
    this.deliveryCounts.set(deliveryKey, (this.deliveryCounts.get(deliveryKey) ?? 0) + 1);
  }

  /** Empties the emulators and creates the people. Returns the model of this state. */
  async reset(now: number): Promise<ModelNetwork> {
    await this.quiesce();
    await clearNetwork();
    this.mailReply = 'accepts';
    firestore();
    const founderAccounts = await Promise.all(
      PERSON_NAMES.map(async (name): Promise<[string, Account]> => {
        const email = `${name}@elevere.test`;
        const { uid } = await getAuth().createUser({
          // Fixed uids give the same document ids in a replay.
          uid: `${name}-uid`,
          email,
          password: DEMO_PASSWORD,
          emailVerified: true,
        });
        return [name, { uid, email, token: '' }];
      }),
    );
    this.#accounts = new Map(founderAccounts);
    this.#nameByUid = new Map(founderAccounts.map(([name, { uid }]) => [uid, name]));
    this.setClock(now);
    const roleByFounder = new Map<string, (typeof FOUNDERS)[keyof typeof FOUNDERS]>(
      Object.entries(FOUNDERS),
    );
    for (const [name, role] of roleByFounder) {
      const { uid, email } = this.#account(name);
      const founderResult = await createFounder({
        uid,
        email,
        role,
        firstName: name,
        lastName: 'Founder',
        canSignIn: true,
        override: false,
        now: new Date(now),
      });
      if (!founderResult.ok) throw new Error(`${name} is no founder: ${founderResult.reason}`);
    }
    await Promise.all(PERSON_NAMES.map((name) => this.logIn(name)));
    const people = PERSON_NAMES.map((name) => [
      name,
      { ...UNREGISTERED_PERSON, role: roleByFounder.get(name) ?? null, loggedInAt: now },
    ]);
    return { ...EMPTY_NETWORK, now, people: Object.fromEntries(people) };
  }

  setClock(now: number): void {
    this.#now = now;
    for (const instance of this.#instances) instance.setClock(now - Date.now());
  }

  async quiesce(): Promise<void> {
    await Promise.all(this.#instances.map((instance) => instance.quiesce()));
  }

  readonly uidOf = (name: string): string => this.#account(name).uid;

  readonly nameOf = (uid: string | null): string => this.#nameByUid.get(uid ?? '') ?? `${uid}`;

  async logIn(name: string): Promise<boolean> {
    const account = this.#account(name);
    const loginUrl = `${EMULATOR_ORIGINS.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
    const response = await fetch(loginUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({
        email: account.email,
        password: DEMO_PASSWORD,
        returnSecureToken: true,
        targetProjectId: PROJECT_ID,
      }),
    });
    const loginResponse = (await response.json()) as { idToken?: string };
    if (loginResponse.idToken === undefined) return false;
    account.token = changeTokenTimes(loginResponse.idToken, this.#now);
    return true;
  }

  processOf({ functionName }: Command, index: number): FunctionInstance {
    const processIndex =
      functionName === 'api'
        ? index
        : API_INSTANCE_COUNT + FUNCTIONS_BESIDES_API.indexOf(functionName);
    const instance = this.#instances[processIndex];
    if (instance === undefined) throw new Error(`There is no instance ${processIndex}.`);
    return instance;
  }

  async execute(command: Command, instance: FunctionInstance): Promise<string | null> {
    let answer: Answer;
    try {
      answer = await command.send(this.#clientOf(command, instance));
    } catch {
      instance.mayStillRun = true;
      return null;
    }
    if (answer.status === 503 || (command.functionName.includes('_') && answer.status === 500)) {
      instance.mayStillRun = true;
      return null;
    }
    if (answer.status === 200) return command.formatBody(answer.body, this.nameOf);
    const { code } = errorBodySchema.parse(answer.body);
    return code === 'internal' ? `internal: ${instance.log.slice(-3_000)}` : code;
  }

  async isMailDue(): Promise<boolean> {
    const dueMailQuery = firestore()
      .collection(MAIL_COLLECTION)
      .where('status', '==', 'due')
      .limit(1);
    return !(await dueMailQuery.get()).empty;
  }

  async findProblems(
    possibleNetworks: readonly ModelNetwork[],
    now: number,
  ): Promise<readonly string[]> {
    const uidByName = new Map([...this.#accounts].map(([name, { uid }]) => [name, uid]));
    return findStoredProblems({ possibleNetworks, now, uidByName, nameOf: this.nameOf });
  }

  #account(name: string): Account {
    const account = this.#accounts.get(name);
    if (account === undefined) throw new Error(`No person ${name}.`);
    return account;
  }

  #clientOf({ actor, functionName }: Command, { origin }: FunctionInstance): ApiClient {
    const account = actor === null ? null : this.#account(actor);
    const credentials = account === null ? {} : { token: account.token };
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const baseUrl = functionName.includes('_') ? origin : `${origin}/api`;
    const send = (path: string, request: Request = {}) =>
      callUrl(`${baseUrl}${path}`, { ...credentials, ...request, signal });
    return {
      uid: account?.uid ?? '',
      uidOf: this.uidOf,
      introductionIdOf: (introduction) => this.#introductionIdOf(introduction),
      request: send,
      get: (path) => send(path),
      post: (path, json, request = {}) => send(path, { method: 'POST', json, ...request }),
      patch: (path, json) => send(path, { method: 'PATCH', json }),
      delete: (path) => send(path, { method: 'DELETE' }),
    };
  }

  async #introductionIdOf(introduction: ModelIntroduction | undefined): Promise<string> {
    if (introduction === undefined) return 'no-such-introduction';
    const [from, to] = [this.uidOf(introduction.from), this.uidOf(introduction.to)];
    const storedIntroductions = readIntroductions(await introductionsBetween(from, to).get());
    const via = introduction.via && this.uidOf(introduction.via);
    const matchingIntroduction = storedIntroductions.find((storedIntroduction) => {
      const msSinceAsked = storedIntroduction.askedAt.getTime() - introduction.askedAt;
      return (
        storedIntroduction.from === from &&
        storedIntroduction.via === via &&
        msSinceAsked >= 0 &&
        msSinceAsked < 120_000
      );
    });
    return matchingIntroduction?.id ?? 'no-such-introduction';
  }
}

/** Changes a token's times. The server accepts the token, because the emulator does not sign it. */
function changeTokenTimes(token: string, now: number): string {
  const [header, payload] = token.split('.');
  const tokenClaims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString('utf8'));
  const nowSeconds = Math.floor(now / 1_000);
  const claimsAtServerTime = {
    ...tokenClaims,
    iat: nowSeconds,
    auth_time: nowSeconds,
    exp: nowSeconds + 3_600,
  };
  return `${header}.${Buffer.from(JSON.stringify(claimsAtServerTime)).toString('base64url')}.`;
}
