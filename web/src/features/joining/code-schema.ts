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
        : { message: MESSAGES.invalidCode, explanation: explainInvalidCode(code) };
    return { success: false, error: { issues: [issue] } };
  },
};

function explainInvalidCode({ length }: string): string {
  return length < CODE_LENGTH
    ? `A code has ${CODE_LENGTH} letters and digits. This one has ${length}.`
    : INVALID_CODE_EXPLANATION;
}
