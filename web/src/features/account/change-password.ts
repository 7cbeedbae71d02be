import { MESSAGES } from '@elevere/functions/contract';
import { withIdentity } from '../../lib/session/with-identity.ts';
import { authFailureWithoutReason } from './auth-failure.ts';

export async function changePassword(newPassword: string): Promise<string> {
  try {
    await withIdentity((identity) => identity.setPassword(newPassword));
    return MESSAGES.passwordUpdated;
  } catch (error) {
    throw authFailureWithoutReason(error, MESSAGES.passwordFailed, {
      fields: { password: 'newPassword' },
    });
  }
}
