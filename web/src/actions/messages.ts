import type { Message } from '../ui/LiveMessage.tsx';
import type { ActionError } from './action-state.ts';
import { FieldError } from './field-errors.ts';

/**
 * What an action returns when it succeeds: the text of its message, or the whole message if its
 * tone is not `success`. Nothing if the page shows the success without a message.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a function without a message returns nothing.
export type ActionResult = string | Message | void;

export function actionSuccessMessage(result: ActionResult): Message | null {
  return typeof result === 'string' ? { tone: 'success', text: result } : (result ?? null);
}

/** Returns the message of a failure. Null if only the fields of a form show the error. */
export function actionFailureMessage(error: ActionError): Message | null {
  if (error instanceof FieldError) return error.formMessage;
  return { tone: error.tone, text: error.message };
}
