import { withIdentity } from '../../lib/session/with-identity.ts';
import { authFailureWithReason } from './auth-failure.ts';

export async function sendVerificationMail(): Promise<string> {
  try {
    await withIdentity((identity) => identity.requestVerificationMail());
    return 'Email sent. Open the link in it.';
  } catch (error) {
    throw authFailureWithReason(error, (reason) => `The email could not be sent: ${reason}`);
  }
}
