import type { AddressInfo } from 'node:net';
import { getAuth } from 'firebase-admin/auth';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import * as administration from '../../functions/src/contract/administration.ts';
import { errorBodySchema } from '../../functions/src/contract/endpoint.ts';
import {
  generateInvitations,
  getInvitationDetails,
  getInvitationStats,
  getRemainingInvitations,
  getSentInvitations,
  validateInvitationCode,
} from '../../functions/src/contract/invitations.ts';
import { confirmSecondCode, getInviters } from '../../functions/src/contract/membership.ts';
import { listPeople } from '../../functions/src/contract/people.ts';
import { profileSchema } from '../../functions/src/contract/profile.ts';
import {
  createVouchRequest,
  getAsks,
  getVouch,
  vouch,
} from '../../functions/src/contract/vouching.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { foundMember } from '../../operator/founding/found-member.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { type Answer, callAt } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { ORIGINS, PROJECT } from '../support/environment.ts';
import { Instance } from './instance.ts';
import { BEFORE_ALL, NEWCOMER, type Network, type Operation, told } from './rules.ts';

export const FOUNDERS = {
  ada: 'admin',
  grace: 'admin',
  alan: 'poweruser',
  barbara: 'fulluser',
} as const;
export const NEWCOMERS = [
  'edsger',
  'donald',
  'frances',
  'tony',
  'niklaus',
  'margaret',
  'kathleen',
  'john',
  'annie',
];
export const PEOPLE: readonly string[] = [...Object.keys(FOUNDERS), ...NEWCOMERS];

/** The mail server's reaction to an email. */
export type Postman = 'takes' | 'defers' | 'refuses' | 'hangs up';

interface Person {
  readonly uid: string;
  readonly email: string;
  token: string;
}

interface Status {
  readonly active: boolean;
  readonly used: boolean;
  readonly revoked: boolean;
  readonly expired: boolean;
  readonly usedBy: string | null;
}

/** Maximum number of calls in a round. Each call has its own process. */
const API_INSTANCES = 6;
const JOBS = ['send_due_mail', 'expire_invitations', 'write_reminders'] as const;
/** Longer than any call takes. */
const PATIENCE_MS = 60_000;

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
  .png()
  .toBuffer();

/** The running network: its processes, its clock, its mail server and its people. */
export class World {
  readonly #instances: readonly Instance[];
  readonly #smtp: SMTPServer;
  #people = new Map<string, Person>();
  #names = new Map<string, string>();
  #now = 0;
  postman: Postman = 'takes';
  /** Number of accepted deliveries of each email in this round, by recipient and text. */
  readonly mails = new Map<string, number>();

  private constructor(instances: readonly Instance[], smtp: SMTPServer) {
    this.#instances = instances;
    this.#smtp = smtp;
  }

  static async open(source?: string): Promise<World> {
    let world: World | null = null;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 1,
      onRcptTo: (_address, _session, done) => {
        const responseCode = { takes: 0, defers: 451, refuses: 550, 'hangs up': 421 }[
          world?.postman ?? 'takes'
        ];
        done(responseCode ? Object.assign(new Error('Not taken.'), { responseCode }) : null);
      },
      onData: (stream, session, done) => {
        let text = '';
        stream.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        stream.once('end', () => {
          // Ignores the parts that differ between two deliveries of one email.
          const [, ...body] = text.replace(/=\r?\n/g, '').split(/\r?\n\r?\n/);
          const lasting = body.join('\n').replace(/^--.*$|boundary=.*$/gm, '');
          const key = `${session.envelope.rcptTo.map(({ address }) => address).join()} ${lasting}`;
          // Emails about different former members have the same text, so they are not counted.
          if (!lasting.includes('Former member')) {
            world?.mails.set(key, (world.mails.get(key) ?? 0) + 1);
          }
          done();
        });
      },
    });
    await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', () => listening()));
    const url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
    const apis = Array.from({ length: API_INSTANCES }, () => 'api');
    const targets = [...apis, 'upload.profile.picture', ...JOBS];
    const environment = { SMTP_URL: url };
    world = new World(
      await Promise.all(targets.map((target) => Instance.open(target, environment, source))),
      smtp,
    );
    return world;
  }

  async close(): Promise<void> {
    await Promise.all(this.#instances.map((instance) => instance.close()));
    await new Promise<void>((closed) => this.#smtp.close(() => closed()));
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
      PEOPLE.map(async (name): Promise<[string, Person]> => {
        const email = `${name}@elevere.test`;
        const { uid } = await getAuth().createUser({
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
    for (const name of PEOPLE) await this.logIn(name);
    const known = PEOPLE.map((name) => [
      name,
      { ...NEWCOMER, role: roles.get(name) ?? null, session: now },
    ]);
    return { ...BEFORE_ALL, now, people: Object.fromEntries(known) };
  }

  setClock(now: number): void {
    this.#now = now;
    for (const instance of this.#instances) instance.setClock(now - Date.now());
  }

  /** Waits until no earlier call is running, and starts processes that were killed. */
  async quiesce(): Promise<void> {
    await Promise.all(this.#instances.map((instance) => instance.quiesce()));
  }

  uidOf(name: string): string {
    return this.#person(name).uid;
  }

  nameOf(uid: string | null): string | null {
    return uid === null ? null : (this.#names.get(uid) ?? uid);
  }

  /** Replaces uids in the text by the names of the people. */
  withNames(text: string): string {
    return [...this.#names].reduce((named, [uid, name]) => named.replaceAll(uid, name), text);
  }

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

  /** Returns the process for this operation. `number` is the call's position in its round. */
  instanceOf(operation: Operation, number: number): Instance {
    const at =
      operation.do === 'picture'
        ? API_INSTANCES
        : operation.do === 'job'
          ? API_INSTANCES + 1 + JOBS.indexOf(operation.job)
          : number;
    const instance = this.#instances[at];
    if (instance === undefined) throw new Error(`There is no instance ${at}.`);
    return instance;
  }

  /** Makes one call and returns its answer in one line. Null if there was no answer. */
  async do(operation: Operation, at: Instance): Promise<string | null> {
    let answer: Answer;
    try {
      answer = await this.#call(operation, at);
    } catch {
      at.doubtful = true;
      return null;
    }
    if (answer.status === 503 || (operation.do === 'job' && answer.status === 500)) {
      at.doubtful = true;
      return null;
    }
    if (answer.status === 200) return this.#success(operation, answer);
    const failed = errorBodySchema.parse(answer.body).code;
    return failed === 'internal' ? `internal: ${at.log.slice(-3_000)}` : failed;
  }

  #person(name: string): Person {
    const person = this.#people.get(name);
    if (person === undefined) throw new Error(`No person ${name}.`);
    return person;
  }

  #state({ usedBy, ...flags }: Status): string {
    const status = (['active', 'used', 'revoked', 'expired'] as const).filter((one) => flags[one]);
    return told.state(status.join('+'), this.nameOf(usedBy));
  }

  #call(operation: Operation, { origin }: Instance): Promise<Answer> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const ask = (path: string, request: Parameters<typeof callAt>[1] = {}) =>
      callAt(`${origin}/api${path}`, { ...request, signal });
    if (operation.do === 'job') return callAt(origin, { method: 'POST', json: {}, signal });
    if (operation.do === 'validate') return ask(`/validate_invitation_code?code=${operation.code}`);
    const { uid, email, token } = this.#person(operation.by);
    const get = (path: string) => ask(path, { token });
    const post = (path: string, json: object) => ask(path, { method: 'POST', token, json });
    const patch = (path: string, json: object) => ask(path, { method: 'PATCH', token, json });
    const ofMember = (json: object) =>
      patch(`/members/${this.uidOf('of' in operation ? operation.of : '')}`, json);
    switch (operation.do) {
      case 'generate': {
        const headers = operation.key === null ? {} : { 'Idempotency-Key': operation.key };
        const json = { recommendation: operation.recommendation };
        const path = `/generate_invitations_for_user/${uid}`;
        return ask(path, { method: 'POST', token, json, headers });
      }
      case 'register': {
        const names = { firstName: operation.by, lastName: 'Newcomer' };
        const json = { invitee: uid, code1: operation.code, ...names, email };
        const bearer = operation.bearer ? { token } : {};
        return ask('/partial_registration', { method: 'POST', ...bearer, json });
      }
      case 'confirm':
        return post('/confirm_second_code', { invitee: uid, code2: operation.code });
      case 'revoke':
        return post('/revoke_invitation', { code: operation.code });
      case 'details':
        return post('/invitation_details', { code: operation.code });
      case 'note':
        return post('/note_invitation', { code: operation.code, note: operation.text });
      case 'recommend by code':
        return post('/note_invitation', { code: operation.code, recommendation: operation.text });
      case 'ask':
        return post('/vouch_request', {});
      case 'close':
        return ask('/vouch_request', { method: 'DELETE', token });
      case 'link':
        return get('/vouch_request');
      case 'vouch':
        return post(`/vouch/${operation.link}`, { recommendation: operation.recommendation });
      case 'preview':
        return get(`/vouch/${operation.link}`);
      case 'remind': {
        const answer = operation.on ? 'later' : 'open';
        return post('/answer_vouch_request', { token: operation.link, answer });
      }
      case 'asks':
        return get('/asks');
      case 'recommend':
        return post('/recommendation', { uid: this.uidOf(operation.of), text: operation.text });
      case 'edit':
        return patch('/profile', {
          job: operation.job,
          company: operation.company,
          listed: operation.listed,
        });
      case 'people':
        return get(
          operation.q === null ? '/people' : `/people?q=${encodeURIComponent(operation.q)}`,
        );
      case 'reject':
        return post('/remove_recommendation', { inviter: this.uidOf(operation.inviter) });
      case 'picture': {
        const body = new FormData();
        body.append('file', new Blob([new Uint8Array(picture)]), 'me.png');
        return ask('/upload-profile-picture', { method: 'POST', token, body });
      }
      case 'leave':
        return post('/leave', {});
      case 'suspend':
      case 'reinstate':
        return ofMember({ suspended: operation.do === 'suspend' });
      case 'remove':
        return ask(`/members/${this.uidOf(operation.of)}`, { method: 'DELETE', token });
      case 'revoke all':
        return ofMember({ revoke_open_codes: true });
      case 'inviting':
        return ofMember({ may_invite: operation.on });
      case 'role':
        return ofMember({ role: operation.role });
      case 'extra':
        return ofMember({ extra_invitations: operation.extra });
      case 'unrecommend':
        return ofMember({ remove_recommendation: this.uidOf(operation.inviter) });
      case 'settings': {
        const { paused, waitDays, differentInviters } = operation.change;
        return patch('/network', {
          ...(paused === undefined ? {} : { paused }),
          ...(waitDays === undefined ? {} : { vouch_wait_days: waitDays }),
          ...(differentInviters === undefined ? {} : { different_inviters: differentInviters }),
        });
      }
      case 'member':
        return get(`/members/${this.uidOf(operation.of)}`);
      case 'network':
        return get('/network');
      case 'stats':
        return get(`/invitation_stats/${uid}`);
      case 'list':
        return get(`/get_user_sent_invitations/${uid}`);
      case 'remaining':
        return get(`/get_remaining_invitations/${uid}`);
      case 'inviters':
        return get('/inviters');
      case 'profile':
        return get('/profile');
    }
  }

  #success(operation: Operation, { body }: Answer): string {
    switch (operation.do) {
      case 'validate': {
        const { valid, from } = validateInvitationCode.output.parse(body);
        if (!valid) return told.notValid;
        return told.valid(from?.firstName ?? 'nobody', from?.recommendation ?? null);
      }
      case 'generate':
        return told.code(generateInvitations.output.parse(body).codes.join('+'));
      case 'details':
        return this.#state(getInvitationDetails.output.parse(body));
      case 'confirm':
        return told.counted(confirmSecondCode.output.parse(body).counts_as);
      case 'ask':
      case 'link': {
        const { token } = createVouchRequest.output.parse(body);
        return token === null ? told.noLink : told.link(token);
      }
      case 'vouch': {
        const { counts_as: as, recommendation } = vouch.output.parse(body);
        return told.vouched(as, recommendation);
      }
      case 'preview': {
        const preview = getVouch.output.parse(body);
        return told.preview({
          verdict: preview.verdict,
          countsAs: preview.counts_as,
          left: preview.remaining_invitations,
          isReminded: preview.answer !== null,
          recommendation: preview.recommendation,
        });
      }
      case 'asks':
        return told.lines(
          getAsks.output.parse(body).map(({ invitee }) => this.nameOf(invitee.uid) ?? ''),
        );
      case 'stats':
        return told.numbers(getInvitationStats.output.parse(body));
      case 'list':
        return told.lines(
          getSentInvitations.output.parse(body).map((each) => {
            const byLink = each.created_at === each.usedOn;
            const name = byLink ? 'by link' : `${each.code}`;
            const { note, recommendation, recommendation_removed: removed } = each;
            return told.row(name, this.#state(each), { note, recommendation, removed });
          }),
        );
      case 'remaining': {
        const { remaining_invitations: left, blocked } = getRemainingInvitations.output.parse(body);
        return told.remaining(left, blocked);
      }
      case 'inviters':
        return getInviters.output
          .parse(body)
          .map((one) => told.inviter(this.nameOf(one.uid), one.vouches, one.recommendation))
          .join('; ');
      case 'profile':
        return told.profile(profileSchema.parse(body));
      case 'people':
        return told.lines(
          listPeople.output.parse(body).map(({ person }) => this.nameOf(person.uid) ?? ''),
        );
      case 'member': {
        const member = administration.getMember.output.parse(body);
        if (member.left !== null) return told.left;
        const { role, state, may_invite: mayInvite, quota } = member;
        return told.member(role, state, { mayInvite, made: quota.made, extra: quota.extra });
      }
      case 'network': {
        const settings = administration.getNetwork.output.parse(body);
        return told.settings({
          paused: settings.paused,
          waitDays: settings.vouch_wait_days,
          differentInviters: settings.different_inviters,
        });
      }
      default:
        return told.done;
    }
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
