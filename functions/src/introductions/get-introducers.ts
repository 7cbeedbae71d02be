import type { getIntroducers } from '../contract/introductions.ts';
import { refuseIntroductionRequest, waysToMeet } from '../domain/introducing.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';
import { findIntroductionFactsIn } from '../steps/introduction-facts.ts';
import { personView } from '../steps/person-view.ts';
import { findVerifiedAddresses } from '../steps/verified-addresses.ts';

/**
 * GET /introducers/{uid}: lists the members who can introduce the caller to this member. `hello` is
 * true if the caller can say hello instead, because there is no introducer. `reason` says why the
 * server would refuse a request now.
 */
export const handle: Handler<typeof getIntroducers> = async ({ params, caller, now, refuse }) => {
  const askerAndOther = { asker: caller.uid, other: params.uid, now };
  const introductionFacts = await runTransaction(
    (tx) => findIntroductionFactsIn(tx, askerAndOther),
    { readOnly: true },
  );
  const possibleWays = waysToMeet(introductionFacts);
  if (possibleWays === null) throw refuse('not_found');
  const verifiedAddresses = await findVerifiedAddresses([askerAndOther.asker, askerAndOther.other]);
  const reason = refuseIntroductionRequest({
    ...introductionFacts,
    hello: possibleWays.hello,
    askerVerified: verifiedAddresses.has(askerAndOther.asker),
    otherVerified: verifiedAddresses.has(askerAndOther.other),
  });
  if (reason !== null) return { introducers: [], hello: false, reason };
  const introducers = possibleWays.introducers.map((member) =>
    personView(member.uid, member, caller.member.role),
  );
  return { introducers, hello: possibleWays.hello, reason };
};
