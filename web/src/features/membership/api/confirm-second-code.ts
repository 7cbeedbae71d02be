import type { confirmSecondCode } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Redeems the second code of this member. */
export function confirmSecond(uid: string, code: string) {
  return call<typeof confirmSecondCode>('POST confirm_second_code', {
    body: { invitee: uid, code2: code },
  });
}
