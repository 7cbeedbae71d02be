import { MESSAGES } from '@elevere/functions/contract';
import { successMessage } from '../../../actions/messages.ts';
import { call } from '../../../lib/api.ts';
import { errorWithServerMessage } from '../../../lib/api-error.ts';
import type { Message } from '../../../ui/LiveMessage.tsx';

export async function revokeInvitation(code: string): Promise<Message> {
  try {
    await call('POST revoke_invitation', { body: { code } });
    return successMessage(MESSAGES.revoked);
  } catch (error) {
    throw errorWithServerMessage(MESSAGES.revokeFailed, error);
  }
}
