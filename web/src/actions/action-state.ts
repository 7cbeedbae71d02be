import type { Message } from '../ui/LiveMessage.tsx';
import type { ActionState } from './use-action.ts';

/** Returns the action that started last. Its message replaces those of the other actions. */
export function latestOf(first: ActionState, ...others: readonly ActionState[]): ActionState {
  return others.reduce(
    (latest, other) => (other.startedAt > latest.startedAt ? other : latest),
    first,
  );
}

/** The failure is shown in a dialog, and `message` is only that of a success. */
export interface DialogState extends ActionState {
  /** The message that the dialog shows. */
  readonly dialogMessage: Message | null;
}

/**
 * Marks an action that a dialog runs, so that each message is shown once: the dialog shows a
 * failure and stays open, and the page behind it shows a success.
 */
export function inDialog<State extends ActionState>(action: State): State & DialogState {
  return {
    ...action,
    message: action.hasSucceeded ? action.message : null,
    dialogMessage: action.message,
  };
}
