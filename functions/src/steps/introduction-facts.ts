import type { Transaction } from 'firebase-admin/firestore';
import { INTRODUCTION_LIMITS } from '../contract/limits.ts';
import { introductionsBetween, readIntroductions } from '../documents/introductions.ts';
import { windowCounter } from '../documents/rate-limits.ts';
import { findMemberIn, inviteesOfBoth, readMembers } from '../documents/users.ts';

/** Returns the rate-limit counter of a member's requests for introductions and hellos. */
export function introductionCounter(uid: string, now: Date) {
  return windowCounter(`introductions for ${uid}`, INTRODUCTION_LIMITS, now);
}

/**
 * Reads the facts that a request for an introduction depends on, except the accounts. Reads the two
 * members, their inviters (at most four), the people for whom both members vouched, the
 * introductions between the two members, and the asker's rate-limit counter.
 */
export async function findIntroductionFactsIn(
  tx: Transaction,
  { asker, other, now }: { readonly asker: string; readonly other: string; readonly now: Date },
) {
  const [askingMember, otherMember, invitees, introductionsOfPair, isOverLimit] = await Promise.all(
    [
      findMemberIn(tx, asker),
      findMemberIn(tx, other),
      tx.get(inviteesOfBoth(asker, other)).then(readMembers),
      tx.get(introductionsBetween(asker, other)).then(readIntroductions),
      introductionCounter(asker, now).isFull(tx),
    ],
  );
  const inviters = new Set([...(askingMember?.invitedBy ?? []), ...(otherMember?.invitedBy ?? [])]);
  const members = await Promise.all([...inviters].map((uid) => findMemberIn(tx, uid)));
  const common = [...members.filter((member) => member !== null), ...invitees];
  return { asker: askingMember, other: otherMember, common, introductionsOfPair, isOverLimit, now };
}
