import type { OutputOf } from '../contract/endpoint.ts';
import type { listIntroductions as listIntroductionsEndpoint } from '../contract/introductions.ts';
import { INTRODUCTIONS_SHOWN } from '../contract/limits.ts';
import {
  readIntroductions,
  receivedIntroductions,
  requestedIntroductions,
  requestsTo,
} from '../documents/introductions.ts';
import { findMembers } from '../documents/users.ts';
import { type Introduction, isOpenAt } from '../domain/introduction.ts';
import type { MemberRecord } from '../domain/member.ts';
import { hasStanding } from '../domain/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { personView } from '../steps/person-view.ts';
import { findVerifiedAddresses } from '../steps/verified-addresses.ts';

/**
 * The most documents that each of the three queries reads. More than the answer shows, because some
 * of them are excluded.
 */
const READ_LIMIT = 5 * INTRODUCTIONS_SHOWN;

/** GET /introductions */
export const handle: Handler<typeof listIntroductionsEndpoint> = ({ caller, now }) =>
  listIntroductions(caller.member, now);

/**
 * Returns the requests that the member has not answered, and the introductions of the last 30 days
 * in which the member was introduced or got a hello. Excludes introductions with a person who is
 * gone or suspended, and the member's own hellos.
 */
export async function listIntroductions(
  { uid, role }: Pick<MemberRecord, 'uid' | 'role'>,
  now: Date,
): Promise<OutputOf<typeof listIntroductionsEndpoint>> {
  const [requests, received, requested] = await Promise.all([
    requestsTo(uid).limit(READ_LIMIT).get().then(readIntroductions),
    receivedIntroductions(uid, now).limit(READ_LIMIT).get().then(readIntroductions),
    requestedIntroductions(uid, now).limit(READ_LIMIT).get().then(readIntroductions),
  ]);
  const open = requests.filter((request) => isOpenAt(request, now));
  const members = await findMembers(
    [...open, ...received, ...requested].flatMap(({ from, to, via }) =>
      via === null ? [from, to] : [from, to, via],
    ),
  );
  const view = (person: string) => personView(person, members.get(person) ?? null, role);
  const isPresent = (person: string) => hasStanding(members.get(person) ?? null);
  const arePresent = ({ from, to }: Introduction) => isPresent(from) && isPresent(to);
  // Received introductions come first, so that the ones that the member asked for cannot push them
  // out of the answer.
  const shown = [...received, ...requested]
    .filter(arePresent)
    .slice(0, INTRODUCTIONS_SHOWN)
    .toSorted((one, other) => timeOfIntroduction(other) - timeOfIntroduction(one));
  const addresses = await findVerifiedAddresses(
    shown.filter(({ to }) => to === uid).map(({ from }) => from),
  );
  return {
    to_answer: open
      .filter(arePresent)
      .slice(0, INTRODUCTIONS_SHOWN)
      .map(({ id, from, to, message, askedAt }) => ({
        id,
        from: view(from),
        to: view(to),
        message,
        asked_on: askedAt.toISOString(),
      })),
    made: shown.map(({ id, from, to, via, message, viaMessage, askedAt, madeAt }) => ({
      id,
      from: view(from),
      to: view(to),
      via: via === null ? null : view(via),
      message,
      // Leaving deletes the introducer's text. A suspended introducer's text is left out as well,
      // so that the reader cannot tell a suspended introducer from one who left.
      via_message: to === uid && via !== null && isPresent(via) ? viaMessage : '',
      made_on: (madeAt ?? askedAt).toISOString(),
      email: to === uid ? (addresses.get(from) ?? null) : null,
    })),
  };
}

function timeOfIntroduction({ madeAt, askedAt }: Introduction): number {
  return (madeAt ?? askedAt).getTime();
}
