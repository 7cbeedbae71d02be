import {
  CODE_LENGTH,
  isInvitationCode,
  MESSAGES,
  normaliseInvitationCode,
} from '@elevere/functions/contract';
import type { FieldSchema } from '../../actions/parse-fields.ts';
import { INVALID_CODE_EXPLANATION } from './api/validate-invitation-code.ts';

/** Parses a text that contains a code to this code. */
export const codeSchema: FieldSchema = {
  safeParse(typed) {
    const code = normaliseInvitationCode(typed);
    if (isInvitationCode(code)) return { success: true, data: code };
    const issue =
      typed.trim() === ''
        ? { message: MESSAGES.blankCode }
        : { message: codeError(MESSAGES.invalidCode, explainInvalidCode(code)) };
    return { success: false, error: { issues: [issue] } };
  },
};

function explainInvalidCode({ length }: string): string {
  return length < CODE_LENGTH
    ? `A code has ${CODE_LENGTH} letters and digits. This one has ${length}.`
    : INVALID_CODE_EXPLANATION;
}

/** Returns the error of a CodeField, which shows the explanation in a line of its own. */
export function codeError(message: string, explanation: string | undefined): string {
  return explanation === undefined ? message : `${message}\n${explanation}`;
}
