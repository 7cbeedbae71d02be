import { runWithFirebaseAuth } from '../../lib/session/run-with-firebase-auth.ts';
import { authFailureWithReason } from '../account/auth-failure.ts';

/** Sends an email to the new address. The address changes when the member opens its link. */
export async function requestEmailChange(email: string): Promise<void> {
  try {
    await runWithFirebaseAuth((firebaseAuth) => firebaseAuth.requestEmailChangeMail(email));
  } catch (error) {
    throw authFailureWithReason(error, (reason) => reason, {
      fields: { email: 'email' },
      reasons: {
        'auth/requires-recent-login':
          'Your email address gives access to your account, so we check that it’s you. Log in again to continue.',
        'auth/email-already-in-use': 'This email address is already in use by another account.',
      },
    });
  }
}
