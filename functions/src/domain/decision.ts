import { type Effects, NO_EFFECTS } from './effects.ts';

export interface Refused<Reason> {
  readonly ok: false;
  readonly reason: Reason;
  /** When the waiting time ends. Set for the reason 'too_new'. */
  readonly from?: Date | null;
}

/** A refusal, or a success with everything to write. */
export type Decision<Reason extends string, Outcome = unknown> =
  | ({ readonly ok: true; readonly effects: Effects } & Outcome)
  | Refused<Reason>;

/** The success of a repeated action. There is nothing to write. */
export const REPEATED = { ok: true, effects: NO_EFFECTS } as const;
