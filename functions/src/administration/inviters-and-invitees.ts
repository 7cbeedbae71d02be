import type { Query } from 'firebase-admin/firestore';
import { MAX_LISTED_DESCENDANTS, type MemberDetails } from '../contract/administration.ts';
import { AUDIT_COLLECTION, readAudit } from '../documents/audit.ts';
import { findMembers, inviteesOf, readMembers } from '../documents/users.ts';
import type { MemberRecord } from '../domain/member.ts';
import { memberState } from '../domain/member-state.ts';
import { firestore, MAX_FILTER_VALUES } from '../platform/firestore.ts';
import { memberSeenBy, personView } from '../steps/person-view.ts';

type InvitersAndInvitees = Pick<MemberDetails, 'inviters' | 'invitees' | 'truncated'>;
type Descendant = MemberDetails['invitees'][number];

/**
 * Each query reads one person more than the answer may contain, so that `truncated` can say whether
 * people are left out.
 */
const MAX_PEOPLE_PER_QUERY = MAX_LISTED_DESCENDANTS + 1;

interface InviteeWithInviters {
  readonly uid: string;
  /** Null for a person who left or was removed. */
  readonly member: MemberRecord | null;
  readonly invitedBy: readonly string[];
}

async function findPresentInviteesOf(
  inviterUids: readonly string[],
): Promise<readonly InviteeWithInviters[]> {
  const snapshot = await inviteesOf(...inviterUids)
    .limit(MAX_PEOPLE_PER_QUERY)
    .get();
  return readMembers(snapshot).map((member) => ({
    uid: member.uid,
    invitedBy: member.invitedBy,
    member,
  }));
}

/** Reads audit entries, because the documents of people who left or were removed are deleted. */
async function findDepartedInviteesOf(
  inviterUids: readonly string[],
): Promise<readonly InviteeWithInviters[]> {
  const auditQuery: Query = firestore().collection(AUDIT_COLLECTION);
  const snapshots = await Promise.all(
    ['details.firstInviter', 'details.secondInviter'].map((field) =>
      auditQuery.where(field, 'in', inviterUids).limit(MAX_PEOPLE_PER_QUERY).get(),
    ),
  );
  return snapshots.flatMap(({ docs }) =>
    docs.flatMap((document) => {
      const departureEntry = readAudit(document);
      if (departureEntry === null) return [];
      return [
        {
          uid: departureEntry.subject,
          member: null,
          invitedBy: readInviterUids(departureEntry.details),
        },
      ];
    }),
  );
}

/** Returns the uids of the inviters in a departure's audit entry, in the order of their vouches. */
export function readInviterUids(details: Readonly<Record<string, unknown>>): readonly string[] {
  const inviterUids = [details['firstInviter'], details['secondInviter']];
  return inviterUids.filter((uid) => typeof uid === 'string');
}

function stateOfDescendant(member: MemberRecord | null): Descendant['state'] {
  const visibleMember = memberSeenBy('admin', member);
  if (visibleMember === null || visibleMember.role === null) return 'left';
  return memberState({ role: visibleMember.role, suspended: visibleMember.suspended });
}

/**
 * Returns at most MAX_LISTED_DESCENDANTS invitees: first the person's invitees, then the invitees'
 * invitees.
 */
export async function findInvitersAndInvitees(
  uid: string,
  invitedBy: readonly string[],
): Promise<InvitersAndInvitees> {
  const descendants = new Map<
    string,
    InviteeWithInviters & { readonly generation: Descendant['generation'] }
  >();
  async function addInviteesOf(
    inviterUids: readonly string[],
    generation: Descendant['generation'],
  ): Promise<void> {
    const invitees = await Promise.all([
      findPresentInviteesOf(inviterUids),
      findDepartedInviteesOf(inviterUids),
    ]);
    for (const invitee of invitees.flat()) {
      if (invitee.uid === uid || descendants.has(invitee.uid)) continue;
      descendants.set(invitee.uid, { ...invitee, generation });
    }
  }
  await addInviteesOf([uid], 1);
  const directInvitees = [...descendants.keys()].slice(0, MAX_LISTED_DESCENDANTS);
  for (
    let start = 0;
    start < directInvitees.length && descendants.size < MAX_PEOPLE_PER_QUERY;
    start += MAX_FILTER_VALUES
  ) {
    await addInviteesOf(directInvitees.slice(start, start + MAX_FILTER_VALUES), 2);
  }
  const shownDescendants = [...descendants.values()].slice(0, MAX_LISTED_DESCENDANTS);
  const shownUids = new Set([uid, ...shownDescendants.map((descendant) => descendant.uid)]);
  const inviterByUid = await findMembers(invitedBy);
  return {
    inviters: invitedBy.map((inviterUid) =>
      personView(inviterUid, inviterByUid.get(inviterUid) ?? null, 'admin'),
    ),
    invitees: shownDescendants.map((descendant) => ({
      ...personView(descendant.uid, descendant.member, 'admin'),
      state: stateOfDescendant(descendant.member),
      generation: descendant.generation,
      invitedBy: descendant.invitedBy.filter((inviter) => shownUids.has(inviter)),
    })),
    truncated: descendants.size > MAX_LISTED_DESCENDANTS,
  };
}
