import { MESSAGES } from '@elevere/functions/contract';
import { FieldError } from '../../actions/field-errors.ts';
import { successMessage } from '../../actions/messages.ts';
import { PlainError } from '../../lib/api-error.ts';
import { throwUnlessAuthError } from '../../lib/auth-error-code.ts';
import { weakPasswordMessage } from '../../lib/auth-message.ts';
import { withIdentity } from '../../lib/session/session.ts';
import type { Message } from '../../ui/LiveMessage.tsx';

export async function changePassword(newPassword: string): Promise<Message> {
  try {
    await withIdentity((identity) => identity.setPassword(newPassword));
    return successMessage(MESSAGES.passwordUpdated);
  } catch (error) {
    throwUnlessAuthError(error);
    const weakPassword = weakPasswordMessage(error);
    throw weakPassword === undefined
      ? new PlainError(MESSAGES.passwordFailed, { cause: error })
      : new FieldError(
          { newPassword: weakPassword },
          { cause: error, formMessage: MESSAGES.passwordFailed },
        );
  }
}
