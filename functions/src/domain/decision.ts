import { type Effects, NO_EFFECTS } from './effects.ts';

export interface Refused<Reason> {
  readonly ok: false;
  readonly reason: Reason;
  /** With 'too_new': when the waiting time ends. */
  readonly from?: Date | null;
}

/** A refusal, or a success with everything that must be written. */
export type Decision<Reason extends string, Outcome = unknown> =
  | ({ readonly ok: true; readonly effects: Effects } & Outcome)
  | Refused<Reason>;

/** The success of an action that was done before, so that there is nothing to write. */
export const REPEATED = { ok: true, effects: NO_EFFECTS } as const;
