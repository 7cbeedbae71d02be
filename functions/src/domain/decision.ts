import { type Effects, NO_EFFECTS } from './effects.ts';

export interface Refusal<Reason> {
  readonly ok: false;
  readonly reason: Reason;
  /** When the waiting time ends. Set for the reason 'too_new'. */
  readonly waitsUntil?: Date | null;
}

/** A success, with all changes that must be written. */
export interface Success {
  readonly ok: true;
  /** True if the action was already done, so that there is nothing to write. */
  readonly repeated?: true;
  readonly effects: Effects;
}

export type Decision<Reason extends string, Outcome = unknown> =
  | (Success & Outcome)
  | Refusal<Reason>;

/** The decision for an action that was already done. It writes nothing. */
export const REPEATED = { ok: true, repeated: true, effects: NO_EFFECTS } as const;
