import { type Effects, NO_EFFECTS } from './effects.ts';

export interface Refusal<Reason> {
  readonly ok: false;
  readonly reason: Reason;
  /** When the waiting time of a new full member ends. Set only for the reason 'too_new'. */
  readonly waitsUntil?: Date | null;
}

/** A decision that allows the action, with everything that must be written. */
export interface Success {
  readonly ok: true;
  /** True if the action had already been done. Then there is nothing to write. */
  readonly repeated?: true;
  readonly effects: Effects;
}

export type Decision<Reason extends string, Outcome = unknown> =
  | (Success & Outcome)
  | Refusal<Reason>;

/** The decision about an action that has already been done. Nothing is written. */
export const REPEATED_DECISION = { ok: true, repeated: true, effects: NO_EFFECTS } as const;
