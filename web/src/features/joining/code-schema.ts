import {
  CODE_LENGTH,
  isInvitationCode,
  MESSAGES,
  normaliseInvitationCode,
} from '@elevere/functions/contract';
import type { FieldSchema } from '../../actions/parse-fields.ts';

export const INVALID_CODE_EXPLANATION =
  'It may be mistyped, used, revoked or expired. To stop people guessing codes, we do not say which. The member who sent it can see why and can send another.';

/** Schema of a code field. Returns the code that the typed text contains. */
export const codeSchema: FieldSchema = {
  safeParse(typedCode) {
    const code = normaliseInvitationCode(typedCode);
    if (isInvitationCode(code)) return { success: true, data: code };
    const message = typedCode.trim() === '' ? MESSAGES.blankCode : MESSAGES.invalidCode;
    return { success: false, error: { issues: [{ message }] } };
  },
};

/** Explains why a code with this number of letters and digits is invalid. */
export function explainInvalidCode(length: number): string {
  return length < CODE_LENGTH
    ? `A code has ${CODE_LENGTH} letters and digits. This one has ${length}.`
    : INVALID_CODE_EXPLANATION;
}
