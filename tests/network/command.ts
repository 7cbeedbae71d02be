import type { Answer, Request } from '../support/api.ts';
import type { Choice } from './choice.ts';
import {
  type Introduction,
  line,
  type Network,
  nameOfNew,
  type Outcome,
  type Role,
} from './model.ts';

export const INVITING: readonly Role[] = ['admin', 'poweruser', 'fulluser'];
export const MEMBERS: readonly Role[] = [...INVITING, 'partialuser'];

const MINUTE_MS = 60_000;
/** How recent the login must be to leave, and for an admin to remove members or change settings. */
export const TO_LEAVE_MS = 5 * MINUTE_MS;
export const TO_DECIDE_MS = 60 * MINUTE_MS;

export type Job = 'send_due_mail' | 'expire_invitations' | 'write_reminders';
export type Target = 'api' | 'upload.profile.picture' | Job;

export interface Caller {
  readonly uid: string;
  readonly uidOf: (name: string) => string;
  /** Returns the stored introduction's id. Returns an unknown id if the argument is undefined. */
  readonly idOf: (introduction: Introduction | undefined) => Promise<string>;
  readonly ask: (path: string, request?: Request) => Promise<Answer>;
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, json: object, request?: Request) => Promise<Answer>;
  readonly patch: (path: string, json: object) => Promise<Answer>;
  readonly delete: (path: string) => Promise<Answer>;
}

export type NameOf = (uid: string | null) => string;

/** Returns the letter that the printed history shows for a code or link. */
export type LetterOf = (name: string) => string;

export interface Recorded {
  /** Null if the answer was lost. */
  readonly answer: string | null;
  readonly newName: string;
}

/** `by` is null for a visitor and for a job. */
interface CommandInput {
  readonly by: string | null;
}

interface CommandDefinition<G extends CommandInput> {
  readonly target?: (input: G) => Target;
  /** If undefined, every logged-in person may make the call. */
  readonly roles?: readonly Role[];
  /** Milliseconds. */
  readonly loginWithin?: number;
  /** True for a call that only reads. It may still count a wrong code. */
  readonly reads?: true;
  /** The person whose document and account the call changes. */
  readonly changesAccountOf?: (input: G) => string;
  readonly endsSession?: true;
  /** The call is omitted if no person, code or link fits (`Choice.isPossible`). */
  readonly choose: (choice: Choice) => G;
  readonly send: (to: Caller, input: G) => Promise<Answer>;
  /**
   * Formats a successful answer as one line, which the test compares with the model's line. If
   * undefined, the line is `done`.
   */
  readonly read?: (body: unknown, nameOf: NameOf) => string;
  /** Returns a string if the network does not change: the answer. */
  readonly step: (network: Network, input: G, recorded: Recorded) => Outcome | string;
  /** Refusals that are also allowed while a person's document and account are inconsistent. */
  readonly refusalsWhileInconsistent?: (network: Network, input: G) => readonly string[];
  /** Describes the call in the printed history, for example `makes a code`. */
  readonly sentence: (input: G, letter: LetterOf) => string;
}

export interface Command {
  readonly by: string | null;
  readonly target: Target;
  readonly roles: readonly Role[] | undefined;
  readonly loginWithin: number | undefined;
  readonly writes: boolean;
  readonly changesAccountOf: string | null;
  readonly endsSession: boolean;
  readonly send: (to: Caller) => Promise<Answer>;
  readonly read: (body: unknown, nameOf: NameOf) => string;
  /** Returns the model's answer and next network. `call` is the call's unique id. */
  readonly step: (network: Network, answer: string | null, call: string) => Outcome;
  readonly refusalsWhileInconsistent: (network: Network) => readonly string[];
  readonly sentence: (letter: LetterOf) => string;
  /** Returns the same command with changed input, for example another Idempotency-Key. */
  readonly withChange: (change: object) => Command;
}

export interface CommandFactory<G extends CommandInput> {
  readonly of: (input: G) => Command;
  readonly choose: (choice: Choice) => Command;
}

export function defineCommand<G extends CommandInput>(
  definition: CommandDefinition<G>,
): CommandFactory<G> {
  const of = (input: G): Command => ({
    by: input.by,
    target: definition.target?.(input) ?? 'api',
    roles: definition.roles,
    loginWithin: definition.loginWithin,
    writes: definition.reads !== true,
    changesAccountOf: definition.changesAccountOf?.(input) ?? null,
    endsSession: definition.endsSession === true,
    send: (to) => definition.send(to, input),
    read: definition.read ?? (() => line.done),
    step: (network, answer, call) => {
      const newName = nameOfNew(answer, call);
      const outcome = definition.step(network, input, { answer, newName });
      return typeof outcome === 'string' ? { answer: outcome, network } : outcome;
    },
    refusalsWhileInconsistent: (network) =>
      definition.refusalsWhileInconsistent?.(network, input) ?? [],
    sentence: (letter) => definition.sentence(input, letter),
    withChange: (change) => of({ ...input, ...change }),
  });
  return { of, choose: (choice) => of(definition.choose(choice)) };
}

/** Returns the allowed results of admission: a refusal, or null if the call is admitted. */
export function admissions(network: Network, command: Command): readonly (string | null)[] {
  const { by, roles, loginWithin } = command;
  if (by === null) return [null];
  const person = network.people[by];
  if (person === undefined || person.suspended) return ['unauthenticated'];
  const { role, session, gone, isInconsistent } = person;
  if (!isInconsistent && (gone || session === null)) return ['unauthenticated'];
  const age = network.now - (session ?? network.now);
  const isForbidden = roles !== undefined && !roles.some((one) => one === role);
  const isOld = loginWithin !== undefined && age >= loginWithin;
  const refusal = isForbidden ? 'forbidden' : isOld ? 'recent_sign_in_required' : null;
  // While the caller's document and account are inconsistent, both results are allowed.
  return isInconsistent ? ['unauthenticated', refusal] : [refusal];
}
