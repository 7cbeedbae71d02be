import type { AlertTone } from './Alert.tsx';

export interface Message {
  readonly tone: AlertTone;
  readonly text: string;
}

/** An error of the whole form or button. */
interface FormError {
  readonly message: string;
  readonly tone?: AlertTone;
}

/** Errors that the fields of a form show. The form may show a message, too. */
interface FieldError {
  readonly fields: object;
  readonly formMessage: Message | null;
}

/** How the last run of an action ended (lib/use-action.ts). */
export interface Outcome {
  readonly pending: boolean;
  readonly error: FormError | FieldError | null;
  /** This result may have a `message` to show. */
  readonly result: object | null;
  readonly startedAt: number;
}

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
  if (error !== null) {
    return 'fields' in error
      ? error.formMessage
      : { tone: error.tone ?? 'danger', text: error.message };
  }
  if (result === null || !('message' in result) || typeof result.message !== 'string') return null;
  const isInfo = 'tone' in result && result.tone === 'info';
  return { tone: isInfo ? 'info' : 'success', text: result.message };
}
