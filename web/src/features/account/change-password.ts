import { MESSAGES } from '@elevere/functions/contract';
import { successMessage } from '../../actions/messages.ts';
import { withIdentity } from '../../lib/session/with-identity.ts';
import type { Message } from '../../ui/LiveMessage.tsx';
import { authFailureWithoutReason } from './auth-failure.ts';

export async function changePassword(newPassword: string): Promise<Message> {
  try {
    await withIdentity((identity) => identity.setPassword(newPassword));
    return successMessage(MESSAGES.passwordUpdated);
  } catch (error) {
    throw authFailureWithoutReason(error, MESSAGES.passwordFailed, {
      fields: { password: 'newPassword' },
    });
  }
}
