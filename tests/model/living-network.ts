import { getAuth } from 'firebase-admin/auth';
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
import { makeVouchRequest, vouch } from '../../functions/src/contract/vouching.ts';
import { networkRef } from '../../functions/src/documents/network.ts';
import { RATE_LIMITS } from '../../functions/src/documents/rate-limits.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { foundMember } from '../../operator/founding/found-member.ts';
import type { Settings } from '../../operator/soundness/vouching-model.ts';
import { type Answer, call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { newAccount, type Person, signIn } from '../support/people.ts';
import { BEFORE_ALL, NEWCOMER, type Network, type Operation, told } from './rules.ts';

export const FOUNDERS = { ada: 'admin', grace: 'poweruser', alan: 'fulluser' } as const;
export const NEWCOMERS = ['edsger', 'donald', 'frances', 'tony'] as const;
export const PEOPLE = [...Object.keys(FOUNDERS), ...NEWCOMERS];

/** Below the hourly limits, so that no test of the rules runs into those of guessing. */
const WRONG_CODES_AT_MOST = 20;
const NEW_LINKS_AT_MOST = 5;

interface Status {
  readonly active: boolean;
  readonly used: boolean;
  readonly revoked: boolean;
  readonly usedBy: string | null;
}

/** The running network behind its HTTP endpoints, with people called by name. */
export class LivingNetwork {
  readonly #people: ReadonlyMap<string, Person>;
  readonly #names: ReadonlyMap<string, string>;
  #wrongCodes = 0;
  #newLinks = 0;

  private constructor(people: ReadonlyMap<string, Person>) {
    this.#people = people;
    this.#names = new Map([...people].map(([name, { uid }]) => [uid, name]));
  }

  /** Founders and people without a role in an empty network, and the same as the rules know it. */
  static async begin(): Promise<{ living: LivingNetwork; network: Network }> {
    await emptyNetwork();
    const people = new Map<string, Person>();
    for (const name of PEOPLE) people.set(name, await newAccount());
    const roles = new Map<string, (typeof FOUNDERS)[keyof typeof FOUNDERS]>(
      Object.entries(FOUNDERS),
    );
    for (const [name, role] of roles) {
      const { uid, email } = personIn(people, name);
      const names = { firstName: name, lastName: 'Founder' };
      const founded = await foundMember({
        ...{ uid, email, role, ...names },
        ...{ canSignIn: true, override: false },
        now: new Date(),
      });
      if (!founded.ok) throw new Error(`${name} is no founder: ${founded.reason}`);
    }
    const network: Network = {
      ...BEFORE_ALL,
      people: Object.fromEntries(
        PEOPLE.map((name) => [name, { ...NEWCOMER, role: roles.get(name) ?? null }]),
      ),
    };
    return { living: new LivingNetwork(people), network };
  }

  /** Does one operation over HTTP and puts into one line what the person was told. */
  async do(operation: Operation): Promise<string> {
    const answer = await this.#call(operation);
    if (operation.do === 'ask') this.#newLinks += 1;
    if (answer.status === 200) return this.#success(operation, answer);
    const { code } = errorBodySchema.parse(answer.body);
    // Any refusal of a code or link counts, not only that of a dead one.
    if (['register', 'confirm', 'vouch'].includes(operation.do)) this.#wrongCodes += 1;
    return code;
  }

  /** Bars a person or lets them in again, whether or not they have a document. */
  async setDisabled(name: string, disabled: boolean): Promise<void> {
    const { uid } = personIn(this.#people, name);
    await getAuth().updateUser(uid, { disabled });
    const document = await memberRef(uid).get();
    if (document.exists) await document.ref.update({ disabled });
  }

  /** Turns a person's inviting off or on, whether or not they may invite. */
  async setMayInvite(name: string, mayInvite: boolean): Promise<void> {
    const document = await memberRef(personIn(this.#people, name).uid).get();
    if (document.exists) await document.ref.update({ mayInvite });
  }

  async setSettings({ paused, waitDays, refusesSharedInviter }: Settings): Promise<void> {
    const sharedInviter = refusesSharedInviter ? 'refuse' : 'hint';
    await networkRef().set({ paused, vouchWaitDays: waitDays, sharedInviter });
  }

  /** Lets a person log in again and leave, unless they are suspended and cannot. */
  async leave(name: string, barred: boolean): Promise<string> {
    const person = personIn(this.#people, name);
    const { token } = barred ? person : await signIn(person.email);
    const answer = await call('/leave', { method: 'POST', token, json: {} });
    return answer.status === 200 ? told.done : errorBodySchema.parse(answer.body).code;
  }

  /** Between two steps, never during one: forgets wrong codes and new links before they are too many. */
  async forgive(): Promise<void> {
    if (this.#wrongCodes < WRONG_CODES_AT_MOST && this.#newLinks < NEW_LINKS_AT_MOST) return;
    await firestore().recursiveDelete(firestore().collection(RATE_LIMITS));
    this.#wrongCodes = 0;
    this.#newLinks = 0;
  }

  #nameOf(uid: string | null): string | null {
    return uid === null ? null : (this.#names.get(uid) ?? uid);
  }

  #state(invitation: Status): string {
    const status = (['active', 'used', 'revoked'] as const).filter((flag) => invitation[flag]);
    return told.state(status.join('+'), this.#nameOf(invitation.usedBy));
  }

  #call(operation: Operation): Promise<Answer> {
    if (operation.do === 'validate')
      return call(`/validate_invitation_code?code=${operation.code}`);
    const { uid, email, token } = personIn(this.#people, operation.by);
    const post = (path: string, json: object) => call(path, { method: 'POST', token, json });
    switch (operation.do) {
      case 'generate': {
        const headers = operation.key === null ? {} : { 'Idempotency-Key': operation.key };
        const path = `/generate_invitations_for_user/${uid}`;
        return call(path, { method: 'POST', token, json: {}, headers });
      }
      case 'register': {
        const names = { firstName: operation.by, lastName: 'Newcomer' };
        const json = { invitee: uid, code1: operation.code, ...names, email };
        const bearer = operation.bearer ? { token } : {};
        return call('/partial_registration', { method: 'POST', ...bearer, json });
      }
      case 'confirm':
        return post('/confirm_second_code', { invitee: uid, code2: operation.code });
      case 'ask':
        return post('/vouch_request', {});
      case 'close':
        return call('/vouch_request', { method: 'DELETE', token });
      case 'vouch':
        return post(`/vouch/${operation.link}`, {});
      case 'revoke':
        return post('/revoke_invitation', { code: operation.code });
      case 'details':
        return post('/invitation_details', { code: operation.code });
      case 'stats':
        return call(`/invitation_stats/${uid}`, { token });
      case 'list':
        return call(`/get_user_sent_invitations/${uid}`, { token });
      case 'remaining':
        return call(`/get_remaining_invitations/${uid}`, { token });
      case 'inviters':
        return call('/inviters', { token });
    }
  }

  #success(operation: Operation, { body }: Answer): string {
    switch (operation.do) {
      case 'validate': {
        const { valid } = validateInvitationCode.output.parse(body);
        if (!valid) this.#wrongCodes += 1;
        return told.valid(valid);
      }
      case 'generate':
        return told.code(generateInvitations.output.parse(body).codes.join('+'));
      case 'details':
        return this.#state(getInvitationDetails.output.parse(body));
      case 'stats':
        return told.numbers(getInvitationStats.output.parse(body));
      case 'list': {
        const list = getSentInvitations.output.parse(body);
        return told.list(
          list.map((each) => {
            const name = each.created_at === each.usedOn ? 'by link' : each.code;
            return `${name} ${this.#state(each)}`;
          }),
        );
      }
      case 'confirm':
        return told.counted(confirmSecondCode.output.parse(body).counts_as);
      case 'ask':
        return told.link(makeVouchRequest.output.parse(body).token ?? 'none');
      case 'vouch':
        return told.counted(vouch.output.parse(body).counts_as);
      case 'remaining':
        return String(getRemainingInvitations.output.parse(body).remaining_invitations);
      case 'inviters':
        return getInviters.output
          .parse(body)
          .map(({ uid }) => this.#nameOf(uid))
          .join('; ');
      default:
        return told.done;
    }
  }
}

function personIn(people: ReadonlyMap<string, Person>, name: string): Person {
  const person = people.get(name);
  if (person === undefined) throw new Error(`No person ${name}.`);
  return person;
}
