import { MESSAGES } from '../contract/messages.ts';
import type { writeRecommendation } from '../contract/vouching.ts';
import { memberRef, readMember, recommendationsField } from '../documents/users.ts';
import { decideWriting } from '../domain/recommendation.ts';
import { seenBy } from '../membership/person.ts';
import type { Handler } from '../platform/call.ts';
import { firestore } from '../platform/firestore.ts';

const GONE = { ok: false, reason: 'forbidden' } as const;

/** POST /recommendation: of an inviter of that person. Two reads and one write. */
export const handle: Handler<typeof writeRecommendation> = async ({
  body: { uid, text },
  caller,
  now,
  refuse,
}) => {
  const verdict = await firestore().runTransaction(async (tx) => {
    const [document, writer] = await Promise.all([
      tx.get(memberRef(uid)),
      tx.get(memberRef(caller.uid)),
    ]);
    // A departure takes the writer's words along; none may follow it.
    if (!writer.exists) return GONE;
    const person = seenBy(caller.member.role, readMember(document));
    const writing = decideWriting({ person, inviter: caller.uid, text, now });
    if (writing.ok) {
      tx.update(memberRef(uid), { recommendations: recommendationsField(writing.recommendations) });
    }
    return writing;
  });
  if (!verdict.ok) throw refuse(verdict.reason);
  const message = text === '' ? MESSAGES.recommendationWithdrawn : MESSAGES.recommendationSaved;
  return { success: true, message };
};
