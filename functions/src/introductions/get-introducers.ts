import type { getIntroducers } from '../contract/introductions.ts';
import { refuseIntroductionRequest, waysToMeet } from '../domain/introducing.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';
import { findIntroductionFactsIn } from '../steps/introduction-facts.ts';
import { personView } from '../steps/person-view.ts';
import { findVerifiedAddresses } from '../steps/verified-addresses.ts';

/** GET /introducers/{uid} */
export const handle: Handler<typeof getIntroducers> = async ({ params, caller, now, refuse }) => {
  const pair = { asker: caller.uid, other: params.uid, now };
  const facts = await runTransaction((tx) => findIntroductionFactsIn(tx, pair), { readOnly: true });
  const possibleWays = waysToMeet(facts);
  if (possibleWays === null) throw refuse('not_found');
  const addresses = await findVerifiedAddresses([pair.asker, pair.other]);
  const reason = refuseIntroductionRequest({
    ...facts,
    hello: possibleWays.hello,
    askerVerified: addresses.has(pair.asker),
    otherVerified: addresses.has(pair.other),
  });
  if (reason !== null) return { introducers: [], hello: false, reason };
  const introducers = possibleWays.introducers.map((member) =>
    personView(member.uid, member, caller.member.role),
  );
  return { introducers, hello: possibleWays.hello, reason };
};
