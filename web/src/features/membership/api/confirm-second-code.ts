import type { confirmSecondCode } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { refreshMember } from '../../../lib/session.ts';

/** Redeems the second code of this member. */
export async function confirmSecond(uid: string, code: string) {
  try {
    return await call<typeof confirmSecondCode>('POST confirm_second_code', {
      body: { invitee: uid, code2: code },
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'already_full_member') {
      // Reads the role again, so that the guard redirects a member who confirmed a code on another
      // device.
      await refreshMember().catch(() => {
        // Ignored, because the server's message is shown anyway.
      });
    }
    throw error;
  }
}
