import { MESSAGES } from '@elevere/functions/contract';
import { runWithFirebaseAuth } from '../../lib/session/run-with-firebase-auth.ts';
import { authFailureWithoutReason } from './auth-failure.ts';

export async function changePassword(newPassword: string): Promise<string> {
  try {
    await runWithFirebaseAuth((firebaseAuth) => firebaseAuth.setPassword(newPassword));
    return MESSAGES.passwordUpdated;
  } catch (error) {
    throw authFailureWithoutReason(error, MESSAGES.passwordFailed, {
      fields: { password: 'newPassword' },
    });
  }
}
