import type { Query } from 'firebase-admin/firestore';
import { INVITEES_SHOWN, type MemberDetails } from '../contract/administration.ts';
import { AUDIT_COLLECTION, readAudit } from '../documents/audit.ts';
import { findMembers, inviteesOf, readMembers } from '../documents/users.ts';
import type { MemberRecord } from '../domain/member.ts';
import { memberState } from '../domain/member-state.ts';
import { firestore, MAX_COMPARED } from '../platform/firestore.ts';
import { personView, seenBy } from '../steps/person-view.ts';

type InvitersAndInvitees = Pick<MemberDetails, 'inviters' | 'invitees' | 'truncated'>;
type Descendant = MemberDetails['invitees'][number];

/** Reads one more person than the answer shows, to detect that there are more. */
const READ_LIMIT = INVITEES_SHOWN + 1;

interface FoundInvitee {
  readonly uid: string;
  /** Null for a person who left or was removed. */
  readonly member: MemberRecord | null;
  readonly invitedBy: readonly string[];
}

async function findInviteesOf(inviters: readonly string[]): Promise<readonly FoundInvitee[]> {
  const snapshot = await inviteesOf(...inviters)
    .limit(READ_LIMIT)
    .get();
  return readMembers(snapshot).map((member) => ({
    uid: member.uid,
    invitedBy: member.invitedBy,
    member,
  }));
}

/**
 * Finds the former members for whom these inviters vouched. After a departure, only its audit
 * entry names the inviters.
 */
async function findDepartedOf(inviters: readonly string[]): Promise<readonly FoundInvitee[]> {
  const entries: Query = firestore().collection(AUDIT_COLLECTION);
  const snapshots = await Promise.all(
    ['details.firstInviter', 'details.secondInviter'].map((field) =>
      entries.where(field, 'in', inviters).limit(READ_LIMIT).get(),
    ),
  );
  return snapshots.flatMap(({ docs }) =>
    docs.flatMap((document) => {
      const entry = readAudit(document);
      if (entry === null) return [];
      return [{ uid: entry.subject, member: null, invitedBy: invitersIn(entry.details) }];
    }),
  );
}

/**
 * Returns the inviters that the audit entry of a departure names, in the order of their vouches.
 */
export function invitersIn(details: Readonly<Record<string, unknown>>): readonly string[] {
  const named = [details['firstInviter'], details['secondInviter']];
  return named.filter((uid) => typeof uid === 'string');
}

function stateOf(member: MemberRecord | null): Descendant['state'] {
  const seen = seenBy('admin', member);
  if (seen === null || seen.role === null) return 'left';
  return memberState({ role: seen.role, suspended: seen.suspended });
}

/**
 * Returns a person's inviters, and two generations of invitees with their states. The first
 * generation comes first, and the answer has at most INVITEES_SHOWN people. Runs at most nine
 * queries, and each reads at most READ_LIMIT documents.
 */
export async function findInvitersAndInvitees(
  uid: string,
  invitedBy: readonly string[],
): Promise<InvitersAndInvitees> {
  const descendants = new Map<
    string,
    FoundInvitee & { readonly generation: Descendant['generation'] }
  >();
  async function addInviteesOf(
    inviters: readonly string[],
    generation: Descendant['generation'],
  ): Promise<void> {
    const people = await Promise.all([findInviteesOf(inviters), findDepartedOf(inviters)]);
    for (const person of people.flat()) {
      if (person.uid === uid || descendants.has(person.uid)) continue;
      descendants.set(person.uid, { ...person, generation });
    }
  }
  await addInviteesOf([uid], 1);
  const first = [...descendants.keys()].slice(0, INVITEES_SHOWN);
  for (
    let start = 0;
    start < first.length && descendants.size < READ_LIMIT;
    start += MAX_COMPARED
  ) {
    await addInviteesOf(first.slice(start, start + MAX_COMPARED), 2);
  }
  const shown = [...descendants.values()].slice(0, INVITEES_SHOWN);
  const namedUids = new Set([uid, ...shown.map((one) => one.uid)]);
  const inviters = await findMembers(invitedBy);
  return {
    inviters: invitedBy.map((one) => personView(one, inviters.get(one) ?? null, 'admin')),
    invitees: shown.map((one) => ({
      ...personView(one.uid, one.member, 'admin'),
      state: stateOf(one.member),
      generation: one.generation,
      invitedBy: one.invitedBy.filter((inviter) => namedUids.has(inviter)),
    })),
    truncated: descendants.size > INVITEES_SHOWN,
  };
}
