import { runWithFirebaseAuth } from '../../lib/session/run-with-firebase-auth.ts';
import { authFailureWithReason } from './auth-failure.ts';

export async function sendVerificationMail(): Promise<string> {
  try {
    await runWithFirebaseAuth((firebaseAuth) => firebaseAuth.requestVerificationMail());
    return 'Email sent. Open the link in it.';
  } catch (error) {
    throw authFailureWithReason(error, (reason) => `The email could not be sent: ${reason}`);
  }
}
