import type { AlertTone } from './Alert.tsx';

export interface Message {
  readonly tone: AlertTone;
  readonly text: string;
}

/** How the last run of an action ended (lib/use-action.ts). */
export interface Outcome {
  readonly pending: boolean;
  /** The message is empty if only fields show the error. */
  readonly error: { readonly message: string; readonly tone?: AlertTone } | null;
  /** This result may have a `message` to show. */
  readonly result: object | null;
  readonly startedAt: number;
}

export interface ResettableOutcome extends Outcome {
  readonly reset: () => void;
}

/** Returns the message of a success. Null after a failure, which the action's dialog shows. */
export function successMessageOf(action: Outcome): Message | null {
  return action.result === null ? null : messageOf(action);
}

/** Returns the message of the action that started last. */
export function messageOf(first: Outcome, ...others: readonly Outcome[]): Message | null {
  const { error, result } = others.reduce(
    (latest, other) => (other.startedAt > latest.startedAt ? other : latest),
    first,
  );
  if (error !== null) {
    return error.message === '' ? null : { tone: error.tone ?? 'danger', text: error.message };
  }
  if (result === null || !('message' in result) || typeof result.message !== 'string') return null;
  const isInfo = 'tone' in result && result.tone === 'info';
  return { tone: isInfo ? 'info' : 'success', text: result.message };
}
