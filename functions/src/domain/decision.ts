import { type Effects, NO_EFFECTS } from './effects.ts';

export interface Refusal<Reason> {
  readonly ok: false;
  readonly reason: Reason;
  /** When the waiting time of the member ends. Set only for the reason 'too_new'. */
  readonly waitsUntil?: Date;
}

export interface Success {
  readonly ok: true;
  /** True if an earlier call already did the action. Then there is nothing to write. */
  readonly repeated?: true;
  readonly effects: Effects;
}

export type Decision<Reason extends string, Outcome = unknown> =
  | (Success & Outcome)
  | Refusal<Reason>;

export const REPEATED_DECISION = { ok: true, repeated: true, effects: NO_EFFECTS } as const;
