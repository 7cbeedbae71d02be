import type { Answer, Request } from '../support/api.ts';
import type { InputChooser } from './input-chooser.ts';
import {
  answerLine,
  type ModelIntroduction,
  type ModelNetwork,
  type ModelOutcome,
  type Role,
  readCodeOrLink,
} from './model.ts';

export const INVITING_ROLES: readonly Role[] = ['admin', 'poweruser', 'fulluser'];
export const MEMBER_ROLES: readonly Role[] = [...INVITING_ROLES, 'partialuser'];

const MINUTE_MS = 60_000;
export const MAX_LOGIN_AGE_TO_LEAVE_MS = 5 * MINUTE_MS;
/** To remove a member or change the settings, an admin must have logged in within this time. */
export const MAX_LOGIN_AGE_TO_ADMINISTER_MS = 60 * MINUTE_MS;

export type JobName = 'send_due_mail' | 'expire_invitations' | 'write_reminders';
export type FunctionTarget = 'api' | 'upload.profile.picture' | JobName;

export interface ApiClient {
  readonly uid: string;
  readonly uidOf: (name: string) => string;
  /** Returns the server's id of an introduction, or an invented id if the server has none. */
  readonly introductionIdOf: (introduction: ModelIntroduction | undefined) => Promise<string>;
  readonly request: (path: string, request?: Request) => Promise<Answer>;
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, json: object, request?: Request) => Promise<Answer>;
  readonly patch: (path: string, json: object) => Promise<Answer>;
  readonly delete: (path: string) => Promise<Answer>;
}

export type FindName = (uid: string | null) => string;

/** Returns the label, for example `A`, that the printed history shows for a code or link. */
export type FindLabel = (name: string) => string;

export interface RecordedAnswer {
  readonly answer: string | null;
  /** The code or link that the call may have created. A placeholder if the answer was lost. */
  readonly codeOrLink: string;
}

/** `actor` is the person who makes the call. Null for a visitor and for a job. */
interface CommandInput {
  readonly actor: string | null;
}

interface CommandDefinition<Input extends CommandInput> {
  readonly functionName?: (input: Input) => FunctionTarget;
  /** The roles that may make the call. If undefined: every role, also people without a role. */
  readonly roles?: readonly Role[];
  readonly maxLoginAgeMs?: number;
  /** True for a call that changes nothing in the model. The server may still count a wrong code. */
  readonly isReadOnly?: true;
  /** Returns the person whose document and Auth account the call changes, in two separate steps. */
  readonly changesAccountOf?: (input: Input) => string;
  readonly endsSession?: true;
  /** True for a call that the server counts toward a limit on recommendations. */
  readonly isRecommendation?: true;
  /** Chooses the call's input. If `chooser.isPossible` is then false, the round omits the call. */
  readonly chooseInput: (chooser: InputChooser) => Input;
  readonly send: (client: ApiClient, input: Input) => Promise<Answer>;
  /**
   * Formats a successful answer as one line, which the test compares with the model's line. If
   * undefined, the line is `done`.
   */
  readonly formatBody?: (body: unknown, nameOf: FindName) => string;
  /**
   * Returns the model's answer and the network after the call, or only the answer if nothing
   * changes.
   */
  readonly applyTo: (
    network: ModelNetwork,
    input: Input,
    recorded: RecordedAnswer,
  ) => ModelOutcome | string;
  /** Returns further refusals that are right while a person's document and account disagree. */
  readonly refusalsWhileInconsistent?: (network: ModelNetwork, input: Input) => readonly string[];
  /** Returns the end of a sentence in the printed history, for example `makes a code`. */
  readonly sentence: (input: Input, label: FindLabel) => string;
}

export interface Command {
  readonly actor: string | null;
  readonly functionName: FunctionTarget;
  readonly roles: readonly Role[] | undefined;
  readonly maxLoginAgeMs: number | undefined;
  readonly changesModel: boolean;
  readonly changesAccountOf: string | null;
  readonly endsSession: boolean;
  readonly isRecommendation: boolean;
  readonly send: (client: ApiClient) => Promise<Answer>;
  readonly formatBody: (body: unknown, nameOf: FindName) => string;
  /**
   * Returns the model's answer and next network. If the answer was lost, the placeholder for the
   * new code or link contains `callId`.
   */
  readonly applyTo: (network: ModelNetwork, answer: string | null, callId: string) => ModelOutcome;
  readonly refusalsWhileInconsistent: (network: ModelNetwork) => readonly string[];
  readonly sentence: (label: FindLabel) => string;
  /** Returns the same command with changed input, for example another Idempotency-Key. */
  readonly withChangedInput: (change: object) => Command;
}

export interface CommandFactory<Input extends CommandInput> {
  readonly withInput: (input: Input) => Command;
  readonly withChosenInput: (chooser: InputChooser) => Command;
}

export function defineCommand<Input extends CommandInput>(
  definition: CommandDefinition<Input>,
): CommandFactory<Input> {
  const withInput = (input: Input): Command => ({
    actor: input.actor,
    functionName: definition.functionName?.(input) ?? 'api',
    roles: definition.roles,
    maxLoginAgeMs: definition.maxLoginAgeMs,
    changesModel: definition.isReadOnly !== true,
    changesAccountOf: definition.changesAccountOf?.(input) ?? null,
    endsSession: definition.endsSession === true,
    isRecommendation: definition.isRecommendation === true,
    send: (client) => definition.send(client, input),
    formatBody: definition.formatBody ?? (() => answerLine.done),
    applyTo: (network, answer, callId) => {
      const codeOrLink = readCodeOrLink(answer, callId);
      const outcome = definition.applyTo(network, input, { answer, codeOrLink });
      return typeof outcome === 'string' ? { answer: outcome, network } : outcome;
    },
    refusalsWhileInconsistent: (network) =>
      definition.refusalsWhileInconsistent?.(network, input) ?? [],
    sentence: (label) => definition.sentence(input, label),
    withChangedInput: (change) => withInput({ ...input, ...change }),
  });
  return {
    withInput,
    withChosenInput: (chooser) => withInput(definition.chooseInput(chooser)),
  };
}

/** Returns how the server may answer before it executes the call: a refusal, or null for none. */
export function possibleRefusals(
  network: ModelNetwork,
  command: Command,
): readonly (string | null)[] {
  const { actor, roles, maxLoginAgeMs } = command;
  if (actor === null) return [null];
  const person = network.people[actor];
  if (person === undefined || person.suspended) return ['unauthenticated'];
  const { role, loggedInAt, gone, isInconsistent } = person;
  if (!isInconsistent && (gone || loggedInAt === null)) return ['unauthenticated'];
  const loginAgeMs = network.now - (loggedInAt ?? network.now);
  const isRoleForbidden = roles !== undefined && !roles.some((allowedRole) => allowedRole === role);
  const isLoginTooOld = maxLoginAgeMs !== undefined && loginAgeMs >= maxLoginAgeMs;
  const refusal = isRoleForbidden ? 'forbidden' : isLoginTooOld ? 'recent_sign_in_required' : null;
  // The server may also reject the session of a person whose document and account disagree.
  return isInconsistent ? ['unauthenticated', refusal] : [refusal];
}
