import { MESSAGES } from '../contract/messages.ts';
import type { answerVouchRequest } from '../contract/vouching.ts';
import { findMemberInTransaction } from '../documents/users.ts';
import { decideReminder } from '../domain/vouching-by-link.ts';
import type { Handler } from '../platform/call.ts';
import { requireCallerDocument } from '../platform/caller.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import { withWrongCodeLimit } from '../steps/wrong-code-limit.ts';
import { findLinkWithPeopleInTransaction } from './link-with-people.ts';

/** Messages for the member who opened the link. The default messages address the newcomer. */
const REMINDER_REFUSAL_MESSAGES = {
  not_found: MESSAGES.vouchLinkDead,
  same_inviter: MESSAGES.vouchedSameInviter,
  too_many_reminders: undefined,
} as const;

/** An invalid link counts toward the limit on wrong codes (product.md, Texts and limits). */
export const handle: Handler<typeof answerVouchRequest> = async ({ body, caller, now, refuse }) => {
  const { token, answer } = body;
  const wantsReminder = answer === 'later';
  const decision = await withWrongCodeLimit(caller, now, () =>
    decideAndWrite(async (tx) => {
      const [linkWithPeople, inviter] = await Promise.all([
        findLinkWithPeopleInTransaction(tx, token),
        findMemberInTransaction(tx, caller.uid),
      ]);
      return decideReminder({
        ...linkWithPeople,
        inviter: requireCallerDocument(inviter),
        shouldRemind: wantsReminder,
        now,
      });
    }),
  );
  if (!decision.ok) throw refuse(decision.reason, REMINDER_REFUSAL_MESSAGES[decision.reason]);
  return {
    success: true,
    message: wantsReminder ? MESSAGES.reminderSaved : MESSAGES.reminderCanceled,
  };
};
