import { successMessage } from '../../actions/messages.ts';
import { PlainError } from '../../lib/api-error.ts';
import { authMessage } from '../../lib/auth-message.ts';
import { withIdentity } from '../../lib/session/session.ts';
import type { Message } from '../../ui/LiveMessage.tsx';

export async function sendVerificationMail(): Promise<Message> {
  try {
    await withIdentity((identity) => identity.requestVerificationMail());
    return successMessage('Email sent. Open the link in it.');
  } catch (error) {
    throw new PlainError(`The email could not be sent: ${authMessage(error)}`, { cause: error });
  }
}
