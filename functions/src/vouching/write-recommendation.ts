import { RECOMMENDATION_LIMITS } from '../contract/limits.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Role } from '../contract/roles.ts';
import type { writeRecommendation } from '../contract/vouching.ts';
import { windowCounter } from '../documents/rate-limits.ts';
import { getMember, memberRef, recommendationsField } from '../documents/users.ts';
import { decideWriting, type WritingVerdict } from '../domain/recommendation.ts';
import { hasStanding } from '../domain/vouching.ts';
import { seenBy } from '../membership/person.ts';
import type { Handler } from '../platform/call.ts';
import { tooManyAttempts } from '../platform/refusal.ts';
import { runTransaction } from '../platform/transaction.ts';

/** POST /recommendation: of an inviter of that person. */
export const handle: Handler<typeof writeRecommendation> = async ({
  body: { uid, text },
  caller,
  now,
  refuse,
}) => {
  const writer = { uid: caller.uid, role: caller.member.role };
  const verdict = await saveRecommendation({ uid, text, writer, now });
  if (!verdict.ok) throw refuse(verdict.reason);
  const message = text === '' ? MESSAGES.recommendationWithdrawn : MESSAGES.recommendationSaved;
  return { success: true, message };
};

const GONE = { ok: false, reason: 'forbidden' } as const;

/**
 * Writes what the writer says about a person, unless it stands there already. Three reads, one write
 * and one to count it.
 */
export async function saveRecommendation(request: {
  uid: string;
  text: string;
  writer: { readonly uid: string; readonly role: Role };
  now: Date;
}): Promise<WritingVerdict | typeof GONE> {
  const { uid, text, writer, now } = request;
  const key = `recommendation of ${writer.uid} about ${uid}`;
  const counter = windowCounter(key, RECOMMENDATION_LIMITS, now);
  return runTransaction(async (tx) => {
    const [person, current, full] = await Promise.all([
      getMember(tx, uid),
      getMember(tx, writer.uid),
      counter.isFull(tx),
    ]);
    // Leaving takes the writer's words along, and suspending withholds them: none may follow.
    if (!hasStanding(current)) return GONE;
    const seen = seenBy(writer.role, person);
    const writing = decideWriting({ person: seen, inviter: writer.uid, text, now });
    if (!writing.ok || writing.repeated) return writing;
    if (full) throw tooManyAttempts(counter.msLeft);
    counter.addIn(tx);
    tx.update(memberRef(uid), { recommendations: recommendationsField(writing.recommendations) });
    return writing;
  });
}
