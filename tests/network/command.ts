import type { Answer, Request } from '../support/api.ts';
import type { Choice } from './choice.ts';
import {
  freshName,
  type Introduction,
  line,
  type Network,
  type Outcome,
  type Role,
} from './model.ts';

export const INVITING: readonly Role[] = ['admin', 'poweruser', 'fulluser'];
export const MEMBERS: readonly Role[] = [...INVITING, 'partialuser'];

const MINUTE_MS = 60_000;
/** How recent a login must be to leave, and for the gravest actions of an admin. */
export const TO_LEAVE_MS = 5 * MINUTE_MS;
export const TO_DECIDE_MS = 60 * MINUTE_MS;

/** The functions that run in processes of their own. */
export type Job = 'send_due_mail' | 'expire_invitations' | 'write_reminders';
export type Target = 'api' | 'upload.profile.picture' | Job;

/** Makes the HTTP calls of one person. A stranger has no uid and no token. */
export interface Caller {
  readonly uid: string;
  readonly uidOf: (name: string) => string;
  /** The id of a stored introduction. An unknown id without one. */
  readonly idOf: (introduction: Introduction | undefined) => Promise<string>;
  readonly ask: (path: string, request?: Request) => Promise<Answer>;
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, json: object, request?: Request) => Promise<Answer>;
  readonly patch: (path: string, json: object) => Promise<Answer>;
  readonly delete: (path: string) => Promise<Answer>;
}

/** Names of people in answers. */
export type NameOf = (uid: string | null) => string;

/** Letters that stand for codes and links in sentences. */
export type LetterOf = (name: string) => string;

/** The recorded answer of a call. */
export interface Recorded {
  /** Null if the answer was lost. */
  readonly answer: string | null;
  /** The name of a new code or link. */
  readonly fresh: string;
}

/** Who calls, and with what. `by` is null for a stranger and for a job. */
interface Given {
  readonly by: string | null;
}

/** One thing that people do with one call. */
interface Definition<G extends Given> {
  readonly target?: (given: G) => Target;
  /** The roles that may make the call. If undefined, every logged-in person may make it. */
  readonly roles?: readonly Role[];
  /** How recent the login must be. Milliseconds. */
  readonly loginWithin?: number;
  /** True for a call that only reads. It may still count a wrong code. */
  readonly reads?: true;
  /** The person whose document and account the call changes. */
  readonly settles?: (given: G) => string;
  /** True if the call ends the sessions of that person. */
  readonly endsSession?: true;
  /** Chooses people, codes and links. The precondition is that something fits (`isPossible`). */
  readonly choose: (choice: Choice) => G;
  /** Makes the HTTP call. */
  readonly send: (to: Caller, given: G) => Promise<Answer>;
  /** The compared parts of a success in one line. Without it a success is `done`. */
  readonly read?: (body: unknown, nameOf: NameOf) => string;
  /** The step of the model. A text is an answer that changes nothing. */
  readonly step: (network: Network, given: G, recorded: Recorded) => Outcome | string;
  /** Refusals that are also right, because Auth may not have applied a change yet. */
  readonly unsettledRefusals?: (network: Network, given: G) => readonly string[];
  /** What the caller does: `makes a code`. */
  readonly sentence: (given: G, letter: LetterOf) => string;
}

/** A command whose people, codes and links are known. */
export interface Command {
  readonly by: string | null;
  readonly target: Target;
  readonly roles: readonly Role[] | undefined;
  readonly loginWithin: number | undefined;
  readonly writes: boolean;
  readonly settles: string | null;
  readonly endsSession: boolean;
  readonly send: (to: Caller) => Promise<Answer>;
  readonly read: (body: unknown, nameOf: NameOf) => string;
  /** The model's answer, and the network after the call. `call` identifies the call. */
  readonly step: (network: Network, answer: string | null, call: string) => Outcome;
  readonly unsettledRefusals: (network: Network) => readonly string[];
  readonly sentence: (letter: LetterOf) => string;
  /** The same call by other means, for example with another Idempotency-Key. */
  readonly repeated: (change: object) => Command;
}

/** Makes commands of one kind. */
export interface Kind<G extends Given> {
  readonly of: (given: G) => Command;
  readonly choose: (choice: Choice) => Command;
}

export function kind<G extends Given>(definition: Definition<G>): Kind<G> {
  const of = (given: G): Command => ({
    by: given.by,
    target: definition.target?.(given) ?? 'api',
    roles: definition.roles,
    loginWithin: definition.loginWithin,
    writes: definition.reads !== true,
    settles: definition.settles?.(given) ?? null,
    endsSession: definition.endsSession === true,
    send: (to) => definition.send(to, given),
    read: definition.read ?? (() => line.done),
    step: (network, answer, call) => {
      const fresh = freshName(answer, call);
      const outcome = definition.step(network, given, { answer, fresh });
      return typeof outcome === 'string' ? { answer: outcome, network } : outcome;
    },
    unsettledRefusals: (network) => definition.unsettledRefusals?.(network, given) ?? [],
    sentence: (letter) => definition.sentence(given, letter),
    repeated: (change) => of({ ...given, ...change }),
  });
  return { of, choose: (choice) => of(definition.choose(choice)) };
}

/** The results of admitting a call: null if it is admitted, or the refusal. */
export function admissions(network: Network, command: Command): readonly (string | null)[] {
  const { by, roles, loginWithin } = command;
  if (by === null) return [null];
  const person = network.people[by];
  if (person === undefined || person.suspended) return ['unauthenticated'];
  const { role, session, gone, unsettled } = person;
  if (!unsettled && (gone || session === null)) return ['unauthenticated'];
  const age = network.now - (session ?? network.now);
  const isForbidden = roles !== undefined && !roles.some((one) => one === role);
  const isOld = loginWithin !== undefined && age >= loginWithin;
  const refusal = isForbidden ? 'forbidden' : isOld ? 'recent_sign_in_required' : null;
  // While document and account of the caller may disagree, both answers are right.
  return unsettled ? ['unauthenticated', refusal] : [refusal];
}
