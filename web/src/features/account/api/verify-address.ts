import { PlainError } from '../../../lib/api-error.ts';
import { authMessage } from '../../../lib/auth-message.ts';
import { withIdentity } from '../../../lib/session/session.ts';

export async function sendVerificationMail(): Promise<{ message: string }> {
  try {
    await withIdentity((identity) => identity.requestVerificationMail());
    return { message: 'Email sent. Open the link in it.' };
  } catch (error) {
    throw new PlainError(`The email could not be sent: ${authMessage(error)}`, { cause: error });
  }
}
