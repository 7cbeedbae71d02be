import { PlainError } from '../lib/api-error.ts';
import type { Message } from '../ui/LiveMessage.tsx';
import { FieldError } from './field-errors.ts';
import type { Action } from './use-action.ts';

/** How the last run of an action ended. The result may have a `message` to show. */
export type Outcome = Pick<Action<never, object>, 'pending' | 'error' | 'result' | 'startedAt'>;

export interface ResettableOutcome extends Outcome {
  readonly reset: () => void;
}

/** Returns the outcome without its failure, which the action's dialog shows. */
export function successOf(action: Outcome): Outcome {
  return { ...action, error: null };
}

/** Returns the message of a success. Null after a failure, which the action's dialog shows. */
export function successMessageOf(action: Outcome): Message | null {
  return messageOf(successOf(action));
}

/** Returns the action that started last. */
export function latestOf<T extends Outcome>(first: T, ...others: readonly T[]): T {
  return others.reduce(
    (latest, other) => (other.startedAt > latest.startedAt ? other : latest),
    first,
  );
}

/** Returns the message of the action that started last. */
export function messageOf(first: Outcome, ...others: readonly Outcome[]): Message | null {
  const { error, result } = latestOf(first, ...others);
  if (error instanceof FieldError) return error.formMessage;
  if (error !== null) {
    return { tone: error instanceof PlainError ? error.tone : 'danger', text: error.message };
  }
  if (result === null || !('message' in result) || typeof result.message !== 'string') return null;
  const isInfo = 'tone' in result && result.tone === 'info';
  return { tone: isInfo ? 'info' : 'success', text: result.message };
}
