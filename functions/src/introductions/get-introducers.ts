import type { OutputOf } from '../contract/endpoint.ts';
import type { getIntroducers } from '../contract/introductions.ts';
import type { Role } from '../contract/roles.ts';
import { findMember } from '../documents/users.ts';
import {
  isIntroductionKnownTo,
  longestBlock,
  refuseIntroductionRequest,
  waysToMeet,
} from '../domain/introducing.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';
import { findIntroductionFactsInTransaction } from '../steps/introduction-facts.ts';
import { personView } from '../steps/person-view.ts';
import { findVerifiedAddresses } from '../steps/verified-addresses.ts';

export const handle: Handler<typeof getIntroducers> = async ({ params, caller, now, refuse }) => {
  const askerAndOther = { asker: caller.uid, other: params.uid, now };
  const introductionFacts = await runTransaction(
    (tx) => findIntroductionFactsInTransaction(tx, askerAndOther),
    { readOnly: true },
  );
  const possibleWaysToMeet = waysToMeet(introductionFacts);
  if (possibleWaysToMeet === null) throw refuse('not_found');
  const verifiedAddressByUid = await findVerifiedAddresses([
    askerAndOther.asker,
    askerAndOther.other,
  ]);
  const reason = refuseIntroductionRequest({
    ...introductionFacts,
    hello: possibleWaysToMeet.hello,
    isAskerVerified: verifiedAddressByUid.has(askerAndOther.asker),
    isOtherVerified: verifiedAddressByUid.has(askerAndOther.other),
  });
  const { role } = caller.member;
  if (reason !== null) {
    const introductionBlock =
      reason === 'introduction_open'
        ? longestBlock(introductionFacts.introductionsOfPair, possibleWaysToMeet.hello, now)
        : null;
    const blocked_by =
      introductionBlock !== null &&
      isIntroductionKnownTo(caller.uid, introductionBlock.introduction)
        ? await viewOfBlockingIntroduction(caller.uid, role, introductionBlock)
        : null;
    return { introducers: [], hello: false, reason, blocked_by };
  }
  const introducers = possibleWaysToMeet.introducers.map((member) =>
    personView(member.uid, member, role),
  );
  return { introducers, hello: possibleWaysToMeet.hello, reason, blocked_by: null };
};

async function viewOfBlockingIntroduction(
  uid: string,
  role: Role | null,
  { introduction, until }: NonNullable<ReturnType<typeof longestBlock>>,
): Promise<NonNullable<OutputOf<typeof getIntroducers>['blocked_by']>> {
  const { from, via, madeAt, askedAt } = introduction;
  const by_caller = from === uid;
  const blockedUntil = until.toISOString();
  if (via === null) {
    return { kind: 'hello', by_caller, via, on: askedAt.toISOString(), until: blockedUntil };
  }
  return {
    kind: madeAt === null ? 'request' : 'introduction',
    by_caller,
    via: personView(via, await findMember(via), role),
    on: (madeAt ?? askedAt).toISOString(),
    until: blockedUntil,
  };
}
