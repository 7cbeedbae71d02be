import { successMessage } from '../../actions/messages.ts';
import { withIdentity } from '../../lib/session/with-identity.ts';
import type { Message } from '../../ui/LiveMessage.tsx';
import { authFailureWithReason } from './auth-failure.ts';

export async function sendVerificationMail(): Promise<Message> {
  try {
    await withIdentity((identity) => identity.requestVerificationMail());
    return successMessage('Email sent. Open the link in it.');
  } catch (error) {
    throw authFailureWithReason(error, (reason) => `The email could not be sent: ${reason}`);
  }
}
