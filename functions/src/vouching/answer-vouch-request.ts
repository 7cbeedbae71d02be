import { MESSAGES } from '../contract/messages.ts';
import type { answerVouchRequest } from '../contract/vouching.ts';
import { findMemberIn } from '../documents/users.ts';
import { decideReminder } from '../domain/vouching-by-link.ts';
import type { Handler } from '../platform/call.ts';
import { presentCaller } from '../platform/caller.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import { underWrongCodeLimit } from '../steps/wrong-code-limit.ts';
import { findLinkWithPeopleIn } from './link-with-people.ts';

/**
 * Messages for refusals whose default message is written for the newcomer. Here the member reads
 * the message. Undefined keeps the default message.
 */
const MEMBER_MESSAGES = {
  not_found: MESSAGES.vouchLinkDead,
  same_inviter: MESSAGES.vouchedSameInviter,
  too_many_reminders: undefined,
} as const;

/** POST /answer_vouch_request. A link that does not work counts as a wrong code. */
export const handle: Handler<typeof answerVouchRequest> = async ({ body, caller, now, refuse }) => {
  const { token, answer } = body;
  const remind = answer === 'later';
  const decision = await underWrongCodeLimit(caller, now, () =>
    decideAndWrite(async (tx) => {
      const [people, inviter] = await Promise.all([
        findLinkWithPeopleIn(tx, token),
        findMemberIn(tx, caller.uid),
      ]);
      return decideReminder({ ...people, inviter: presentCaller(inviter), remind, now });
    }),
  );
  if (!decision.ok) throw refuse(decision.reason, MEMBER_MESSAGES[decision.reason]);
  return { success: true, message: remind ? MESSAGES.reminderSaved : MESSAGES.reminderCanceled };
};
