import { runWithFirebaseIdentity } from '../../lib/session/run-with-firebase-identity.ts';
import { authFailureWithReason } from './auth-failure.ts';

export async function sendVerificationMail(): Promise<string> {
  try {
    await runWithFirebaseIdentity((identity) => identity.requestVerificationMail());
    return 'Email sent. Open the link in it.';
  } catch (error) {
    throw authFailureWithReason(error, (reason) => `The email could not be sent: ${reason}`);
  }
}
