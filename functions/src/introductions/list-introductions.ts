import type { OutputOf } from '../contract/endpoint.ts';
import type { listIntroductions as listIntroductionsEndpoint } from '../contract/introductions.ts';
import { MAX_LISTED_INTRODUCTIONS } from '../contract/limits.ts';
import {
  madeIntroductionsReceivedBy,
  madeIntroductionsRequestedBy,
  openRequestsTo,
  readIntroductions,
  unfulfilledRequestsOf,
} from '../documents/introductions.ts';
import { findMembers } from '../documents/users.ts';
import { type Introduction, isRequestOpenAt, requestLooksOpenAt } from '../domain/introduction.ts';
import type { MemberRecord } from '../domain/member.ts';
import { hasStanding } from '../domain/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { personView } from '../steps/person-view.ts';
import { findVerifiedAddresses } from '../steps/verified-addresses.ts';

/** A query reads more documents than the answer shows, because some of them are excluded later. */
const MAX_DOCUMENTS_PER_QUERY = 5 * MAX_LISTED_INTRODUCTIONS;

export const handle: Handler<typeof listIntroductionsEndpoint> = ({ caller, now }) =>
  listIntroductions(caller.member, now);

/**
 * Excludes hellos that the member sent, introductions from or to a person without standing, and
 * pending requests to an introducer without standing.
 */
export async function listIntroductions(
  { uid, role }: Pick<MemberRecord, 'uid' | 'role'>,
  now: Date,
): Promise<OutputOf<typeof listIntroductionsEndpoint>> {
  const [openRequests, unfulfilledRequests, receivedIntroductions, requestedIntroductions] =
    await Promise.all([
      openRequestsTo(uid).limit(MAX_DOCUMENTS_PER_QUERY).get().then(readIntroductions),
      unfulfilledRequestsOf(uid).get().then(readIntroductions),
      madeIntroductionsReceivedBy(uid, now)
        .limit(MAX_DOCUMENTS_PER_QUERY)
        .get()
        .then(readIntroductions),
      madeIntroductionsRequestedBy(uid, now)
        .limit(MAX_DOCUMENTS_PER_QUERY)
        .get()
        .then(readIntroductions),
    ]);
  const requestsToAnswer = openRequests.filter((request) => isRequestOpenAt(request, now));
  const sentRequests = unfulfilledRequests.filter((request) => requestLooksOpenAt(request, now));
  const memberByUid = await findMembers(
    [
      ...requestsToAnswer,
      ...sentRequests,
      ...receivedIntroductions,
      ...requestedIntroductions,
    ].flatMap(({ from, to, via }) => (via === null ? [from, to] : [from, to, via])),
  );
  const personViewOf = (person: string) =>
    personView(person, memberByUid.get(person) ?? null, role);
  const personHasStanding = (person: string) => hasStanding(memberByUid.get(person) ?? null);
  const bothHaveStanding = ({ from, to }: Introduction) =>
    personHasStanding(from) && personHasStanding(to);
  // If there are too many, the limit cuts off introductions that the member requested.
  const shownIntroductions = [...receivedIntroductions, ...requestedIntroductions]
    .filter(bothHaveStanding)
    .slice(0, MAX_LISTED_INTRODUCTIONS)
    .toSorted((one, other) => timeOfIntroduction(other) - timeOfIntroduction(one));
  const verifiedAddressByUid = await findVerifiedAddresses(
    shownIntroductions.filter(({ to }) => to === uid).map(({ from }) => from),
  );
  return {
    to_answer: requestsToAnswer
      .filter(bothHaveStanding)
      .slice(0, MAX_LISTED_INTRODUCTIONS)
      .map(({ id, from, to, message, askedAt }) => ({
        id,
        from: personViewOf(from),
        to: personViewOf(to),
        message,
        asked_on: askedAt.toISOString(),
      })),
    asked: sentRequests
      .filter(bothHaveStanding)
      .toSorted((one, other) => other.askedAt.getTime() - one.askedAt.getTime())
      .flatMap(({ id, to, via, askedAt, expiresAt }) => {
        if (via === null || !personHasStanding(via)) return [];
        const [asked_on, until] = [askedAt.toISOString(), expiresAt.toISOString()];
        return [{ id, to: personViewOf(to), via: personViewOf(via), asked_on, until }];
      })
      .slice(0, MAX_LISTED_INTRODUCTIONS),
    made: shownIntroductions.map(({ id, from, to, via, message, viaMessage, askedAt, madeAt }) => ({
      id,
      from: personViewOf(from),
      to: personViewOf(to),
      via: via === null ? null : personViewOf(via),
      message,
      // Hides the introducer's text if the introducer has no standing. Leaving deletes the text,
      // but a suspension does not. So a visible text of a former member would reveal a suspension.
      via_message: via !== null && personHasStanding(via) ? viaMessage : '',
      made_on: (madeAt ?? askedAt).toISOString(),
      email: to === uid ? (verifiedAddressByUid.get(from) ?? null) : null,
    })),
  };
}

function timeOfIntroduction({ madeAt, askedAt }: Introduction): number {
  return (madeAt ?? askedAt).getTime();
}
