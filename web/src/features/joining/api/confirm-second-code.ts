import { MESSAGES } from '@elevere/functions/contract';
import { callEndpoint } from '../../../lib/api.ts';
import { ApiError, serverMessageOrDefault } from '../../../lib/api-error.ts';
import { UserFacingError } from '../../../lib/user-facing-error.ts';

export async function confirmSecondCode(uid: string, code: string) {
  try {
    return await callEndpoint('POST confirm_second_code', { body: { invitee: uid, code2: code } });
  } catch (error) {
    const isRefusedByServer = error instanceof ApiError && error.status !== 0;
    const message = isRefusedByServer ? MESSAGES.secondCodeFailed : MESSAGES.secondCodeError;
    throw new UserFacingError(serverMessageOrDefault(error, message), { cause: error });
  }
}
