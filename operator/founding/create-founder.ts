import { type Query, type QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import { ROLES, type Role } from '../../functions/src/contract/roles.ts';
import { recordAudit } from '../../functions/src/documents/audit.ts';
import { removalEntryRef } from '../../functions/src/documents/removal-entry.ts';
import { memberRef, readMember, USERS_COLLECTION } from '../../functions/src/documents/users.ts';
import { OPERATOR } from '../../functions/src/domain/administering-members.ts';
import { searchPrefixes } from '../../functions/src/domain/search-prefixes.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { runTransaction } from '../../functions/src/platform/transaction.ts';
import {
  decideFounding,
  type FoundingDecision,
  type FoundingRefusal,
  MAX_FOUNDERS,
  type RoleAndInviters,
  refuseNewFounder,
} from './decide-founding.ts';

function firstMembersQuery(): Query {
  return firestore()
    .collection(USERS_COLLECTION)
    .where('role', 'in', [...ROLES])
    .limit(MAX_FOUNDERS);
}

function readMembers({ docs }: QuerySnapshot): readonly RoleAndInviters[] {
  return docs.flatMap((document) => readMember(document) ?? []);
}

export async function refuseFounding(override: boolean): Promise<FoundingRefusal | null> {
  return refuseNewFounder({ members: readMembers(await firstMembersQuery().get()), override });
}

/**
 * The only function that creates a full member without two vouches. With `dryRun` it decides, but
 * writes nothing.
 */
export async function createFounder(founder: {
  uid: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  canSignIn: boolean;
  override: boolean;
  now: Date;
  dryRun?: boolean;
}): Promise<FoundingDecision> {
  const { uid, firstName, lastName, email, role, canSignIn, override, now, dryRun } = founder;
  return runTransaction(async (tx): Promise<FoundingDecision> => {
    const existingMember = readMember(await tx.get(memberRef(uid)));
    const removalEntry = await tx.get(removalEntryRef(uid));
    if (removalEntry.exists) return { ok: false, reason: 'account_ends' };
    const members = readMembers(await tx.get(firstMembersQuery()));
    const decision = decideFounding({ uid, role, existingMember, canSignIn, members, override });
    if (!decision.ok || decision.repeated || dryRun) return decision;
    const { invitedBy } = decision.member;
    const nameFields = {
      firstName,
      lastName,
      email,
      search: searchPrefixes({ firstName, lastName, email }),
    };
    const createdAt = Timestamp.fromDate(now);
    tx.set(
      memberRef(uid),
      { ...nameFields, role, invitedBy, createdAt, suspended: false },
      { merge: true },
    );
    const details = { role, override };
    recordAudit(tx, { action: 'founder_added', actor: OPERATOR, subject: uid, at: now, details });
    return decision;
  });
}
