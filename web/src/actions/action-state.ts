import type { UserFacingError } from '../lib/user-facing-error.ts';
import type { Message } from '../ui/LiveMessage.tsx';
import type { FieldError } from './field-errors.ts';

export type ActionError = UserFacingError | FieldError;

/** The last run of an action, whatever its input is. */
export interface ActionState {
  /**
   * `pending` stays true after a success until the page's queries have been refetched. With
   * `refetchAfterMs`, `pending` does not wait for the refetch.
   */
  readonly pending: boolean;
  readonly error: ActionError | null;
  readonly hasSucceeded: boolean;
  /** The message to show, of a success or of a failure. */
  readonly message: Message | null;
  /**
   * Time at which the last run started, in milliseconds of performance.now(). 0 before the first
   * run. A reset does not change this time, so that no message of an earlier action appears again.
   */
  readonly startedAt: number;
  /** Discards the last run and its message. Does nothing while the action runs. */
  readonly reset: () => void;
}

/** Returns the action that started last. Its message replaces those of the other actions. */
export function latestActionOf(first: ActionState, ...others: readonly ActionState[]): ActionState {
  return others.reduce(
    (latest, other) => (other.startedAt > latest.startedAt ? other : latest),
    first,
  );
}

/** An action or a form that a dialog runs. `message` is null unless the action has succeeded. */
export type DialogAction<State extends ActionState> = State & {
  /** The message that the dialog shows. */
  readonly dialogMessage: Message | null;
};

/**
 * Makes sure that a dialog and the page behind it do not show the same message. The dialog shows
 * `dialogMessage` while it is open, for example after a failure. The page shows `message`, which
 * only a success has.
 */
export function toDialogAction<State extends ActionState>(action: State): DialogAction<State> {
  return {
    ...action,
    message: action.hasSucceeded ? action.message : null,
    dialogMessage: action.message,
  };
}
