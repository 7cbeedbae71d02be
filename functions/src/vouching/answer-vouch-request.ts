import { VOUCH_REMINDER_MS } from '../contract/limits.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { answerVouchRequest } from '../contract/vouching.ts';
import { getMember } from '../documents/users.ts';
import { reminderUpdate, vouchRequestRef } from '../documents/vouch-requests.ts';
import { NO_EFFECTS } from '../domain/effects.ts';
import { decideReminder, type ReminderVerdict } from '../domain/vouching-by-link.ts';
import type { Handler } from '../platform/call.ts';
import { present } from '../platform/caller.ts';
import { runTransaction } from '../platform/transaction.ts';
import { writeEffects } from '../steps/write-effects.ts';
import { underWrongCodeLimit } from '../steps/wrong-code-limit.ts';
import { readLink } from './read-link.ts';

/** The sentences of the contract address the person who redeems a code; these address the member. */
const TO_THE_MEMBER = {
  not_found: MESSAGES.vouchLinkDead,
  same_inviter: MESSAGES.vouchedSameInviter,
  too_many_answers: undefined,
} as const;

/** POST /answer_vouch_request. A link that no longer works counts as a wrong code. */
export const handle: Handler<typeof answerVouchRequest> = async ({ body, caller, now, refuse }) => {
  const remind = body.answer === 'later';
  const verdict = await underWrongCodeLimit(caller, now, () =>
    saveReminder(body.token, caller.uid, remind, now),
  );
  if (!verdict.ok) throw refuse(verdict.reason, TO_THE_MEMBER[verdict.reason]);
  return { success: true, message: remind ? MESSAGES.answeredLater : MESSAGES.answeredOpen };
};

/**
 * Stores or deletes the member's reminder on the link, and writes the email that is due in three days.
 * There is no audit entry: nobody, admins included, can look up who put off a vouch.
 */
function saveReminder(
  token: string,
  uid: string,
  remind: boolean,
  now: Date,
): Promise<ReminderVerdict> {
  return runTransaction(async (tx) => {
    const [link, inviter] = await Promise.all([
      readLink(token, (ref) => tx.get(ref)),
      getMember(tx, uid),
    ]);
    const verdict = decideReminder({ ...link, inviter: present(inviter), remind, now });
    if (!verdict.ok || !verdict.changes || link.invitee === null) return verdict;
    tx.update(vouchRequestRef(token), ...reminderUpdate(uid, remind ? now : null));
    if (remind) {
      const dueAt = new Date(now.getTime() + VOUCH_REMINDER_MS);
      const occasion = { template: 'request_waits', to: uid, invitee: link.invitee.uid } as const;
      writeEffects(tx, { ...NO_EFFECTS, emails: [{ occasion, dueAt }] });
    }
    return verdict;
  });
}
