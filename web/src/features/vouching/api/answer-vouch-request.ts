import { callEndpoint } from '../../../lib/api.ts';

/** Sets or removes the reminder of the vouch link. */
export function setVouchReminder(token: string, isWanted: boolean) {
  return callEndpoint('POST answer_vouch_request', {
    body: { token, answer: isWanted ? 'later' : 'open' },
  });
}
