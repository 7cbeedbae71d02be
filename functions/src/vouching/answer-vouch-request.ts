import { VOUCH_REMINDER_MS } from '../contract/limits.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { answerVouchRequest, VouchAnswer } from '../contract/vouching.ts';
import { getMember } from '../documents/users.ts';
import { answerUpdate, vouchRequestRef } from '../documents/vouch-requests.ts';
import { type AnswerVerdict, decideAnswer } from '../domain/vouching.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';
import { underWrongCodeLimit } from '../platform/wrong-code-limit.ts';
import { readLink } from './read-link.ts';

const DONE = {
  later: MESSAGES.answeredLater,
  no: MESSAGES.answeredNo,
  open: MESSAGES.answeredOpen,
} as const;

/** The contract's own sentences speak to the person who redeems a code. */
const TO_THE_MEMBER = {
  not_found: MESSAGES.vouchLinkDead,
  same_inviter: MESSAGES.vouchedSameInviter,
  ...{ forbidden: undefined, too_many_answers: undefined },
} as const;

/** POST /answer_vouch_request. A link that no longer works counts as a wrong code. */
export const handle: Handler<typeof answerVouchRequest> = async ({ body, caller, now, refuse }) => {
  const { token, answer } = body;
  const verdict = await underWrongCodeLimit(caller, now, () =>
    saveAnswer(token, caller.uid, answer === 'open' ? null : answer, now),
  );
  if (!verdict.ok) throw refuse(verdict.reason, TO_THE_MEMBER[verdict.reason]);
  return { success: true, message: DONE[answer] };
};

/**
 * Writes the answer to the link, and the reminder that comes with 'later', unless it stands there
 * already. No audit entry: no one, admins included, may look up whether a member can vouch.
 */
async function saveAnswer(
  token: string,
  uid: string,
  answer: VouchAnswer | null,
  now: Date,
): Promise<AnswerVerdict> {
  return runTransaction(async (tx) => {
    const [link, inviter] = await Promise.all([
      readLink(token, (ref) => tx.get(ref)),
      getMember(tx, uid),
    ]);
    const verdict = decideAnswer({ ...link, inviter, answer, now });
    if (!verdict.ok || verdict.repeated || link.invitee === null) return verdict;
    tx.update(vouchRequestRef(token), ...answerUpdate(uid, answer && { answer, at: now }));
    if (answer === 'later') {
      // Whether it still waits is asked when the mail is due.
      const inThreeDays = new Date(now.getTime() + VOUCH_REMINDER_MS);
      const invitee = link.invitee.uid;
      writeMail(tx, { template: 'request_waits', to: uid, invitee }, inThreeDays);
    }
    return verdict;
  });
}
