import { MESSAGES } from '@elevere/functions/contract';
import { runWithFirebaseIdentity } from '../../lib/session/run-with-firebase-identity.ts';
import { authFailureWithoutReason } from './auth-failure.ts';

export async function changePassword(newPassword: string): Promise<string> {
  try {
    await runWithFirebaseIdentity((identity) => identity.setPassword(newPassword));
    return MESSAGES.passwordUpdated;
  } catch (error) {
    throw authFailureWithoutReason(error, MESSAGES.passwordFailed, {
      fields: { password: 'newPassword' },
    });
  }
}
