import { call } from '../../../lib/api.ts';

export function confirmSecondCode(uid: string, code: string) {
  return call('POST confirm_second_code', {
    body: { invitee: uid, code2: code },
  });
}
