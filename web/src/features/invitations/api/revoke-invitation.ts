import { MESSAGES } from '@elevere/functions/contract';
import { callEndpoint } from '../../../lib/api.ts';
import { errorWithServerMessage } from '../../../lib/api-error.ts';

export async function revokeInvitation(code: string): Promise<string> {
  try {
    await callEndpoint('POST revoke_invitation', { body: { code } });
    return MESSAGES.revoked;
  } catch (error) {
    throw errorWithServerMessage(MESSAGES.revokeFailed, error);
  }
}
