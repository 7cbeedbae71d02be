import type { Transaction } from 'firebase-admin/firestore';
import { INTRODUCTION_LIMITS } from '../contract/limits.ts';
import { introductionsBetween, readIntroductions } from '../documents/introductions.ts';
import { windowCounter } from '../documents/rate-limits.ts';
import { findMemberInTransaction, inviteesOfBoth, readMembers } from '../documents/users.ts';

export function introductionCounter(uid: string, now: Date) {
  return windowCounter(`introductions for ${uid}`, INTRODUCTION_LIMITS, now);
}

/**
 * Reads all facts that decide about a request for an introduction, except the Auth accounts of the
 * two members.
 */
export async function findIntroductionFactsInTransaction(
  tx: Transaction,
  { asker, other, now }: { readonly asker: string; readonly other: string; readonly now: Date },
) {
  const [askingMember, otherMember, invitees, introductionsOfPair, isOverLimit] = await Promise.all(
    [
      findMemberInTransaction(tx, asker),
      findMemberInTransaction(tx, other),
      tx.get(inviteesOfBoth(asker, other)).then(readMembers),
      tx.get(introductionsBetween(asker, other)).then(readIntroductions),
      introductionCounter(asker, now).isFull(tx),
    ],
  );
  const inviterUids = new Set([
    ...(askingMember?.invitedBy ?? []),
    ...(otherMember?.invitedBy ?? []),
  ]);
  const inviters = await Promise.all(
    [...inviterUids].map((uid) => findMemberInTransaction(tx, uid)),
  );
  const possibleIntroducers = [...inviters.filter((inviter) => inviter !== null), ...invitees];
  return {
    asker: askingMember,
    other: otherMember,
    common: possibleIntroducers,
    introductionsOfPair,
    isOverLimit,
    now,
  };
}
