import type { Message } from '../ui/LiveMessage.tsx';
import type { ActionError } from './action-state.ts';
import { FieldError } from './field-errors.ts';

/** The message of a success, or nothing if the page shows the success without a message. */
// biome-ignore lint/suspicious/noConfusingVoidType: a function without a message returns nothing.
export type ActionResult = Message | void;

export function successMessage(text: string): Message {
  return { tone: 'success', text };
}

/** Returns the message of a failure. Null if only the fields of a form show the error. */
export function failureMessage(error: ActionError): Message | null {
  if (error instanceof FieldError) return error.formMessage;
  return { tone: error.tone, text: error.message };
}
