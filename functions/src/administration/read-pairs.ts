import { Timestamp } from 'firebase-admin/firestore';
import type { Problem } from '../contract/administration.ts';
import type { AuditAction } from '../contract/audit-actions.ts';
import { DAY_MS } from '../contract/limits.ts';
import { AUDIT } from '../documents/audit.ts';
import { findMembers } from '../documents/users.ts';
import { hasStanding } from '../domain/vouching.ts';
import { pairsThatRepeat } from '../domain/vouching-patterns.ts';
import { personView } from '../membership/person.ts';
import { firestore } from '../platform/firestore.ts';
import { invitersUntil, readEntries } from './read-hinted.ts';

/** Days in which vouches of the same two members count as repeated. */
const PAIRS_OF_DAYS = 90;
/** The latest second vouches of those days that are looked at, however many there are. */
const VOUCHES_READ = 500;
const SECOND_VOUCHES: readonly AuditAction[] = ['second_code_redeemed', 'vouched'];

/**
 * Members who vouched together again and again, the latest first, `most` at most: all of them, or
 * those with the member of this uid. Reads at most 500 entries of the audit log, the members of all
 * pairs, and the people for whom those that it answers vouched.
 */
export async function readPairs(
  now: Date,
  most: number,
  uid?: string,
): Promise<Extract<Problem, { kind: 'pair' }>[]> {
  const audit = firestore().collection(AUDIT);
  const among = uid === undefined ? audit : audit.where('people', 'array-contains', uid);
  const entries = await readEntries(
    among
      .where('action', 'in', SECOND_VOUCHES)
      .where('at', '>=', Timestamp.fromMillis(now.getTime() - PAIRS_OF_DAYS * DAY_MS))
      .orderBy('at', 'desc')
      .limit(VOUCHES_READ),
  );
  const joined = entries.map((entry) => ({
    ...{ invitee: entry.subject, at: entry.at },
    inviters: invitersUntil(entry),
  }));
  const pairs = pairsThatRepeat(joined).filter(
    ({ people }) => uid === undefined || people.includes(uid),
  );
  const inviters = await findMembers(pairs.flatMap(({ people }) => people));
  // If neither of a pair can vouch any more, there is nothing left to do.
  const vouching = pairs
    .filter(({ people }) => people.some((one) => hasStanding(inviters.get(one) ?? null)))
    .slice(0, most);
  const invited = await findMembers(vouching.flatMap(({ invitees }) => invitees));
  const view = (one: string) =>
    personView(one, inviters.get(one) ?? invited.get(one) ?? null, 'admin');
  return vouching.map(({ people: [one, other], invitees, last }) => ({
    ...{ kind: 'pair', people: [view(one), view(other)] },
    invitees: invitees.map(view),
    last: last.toISOString(),
  }));
}
