import { type Query, type QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import { ROLES, type Role } from '../../functions/src/contract/roles.ts';
import { recordAudit, removalEntry } from '../../functions/src/documents/audit.ts';
import { memberRef, readMember, USERS_COLLECTION } from '../../functions/src/documents/users.ts';
import { OPERATOR } from '../../functions/src/domain/administering-members.ts';
import { searchPrefixes } from '../../functions/src/domain/search-prefixes.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { runTransaction } from '../../functions/src/platform/transaction.ts';
import {
  decideFounding,
  FOUNDERS_MAX,
  type Founding,
  type FoundingRefusal,
  type KnownMember,
  refuseNewFounder,
} from './decide-founding.ts';

/** Query for the members that founding depends on. */
function firstMembers(): Query {
  return firestore()
    .collection(USERS_COLLECTION)
    .where('role', 'in', [...ROLES])
    .limit(FOUNDERS_MAX);
}

function readMembers({ docs }: QuerySnapshot): readonly KnownMember[] {
  return docs.flatMap((document) => readMember(document) ?? []);
}

/** Why no further founder can be added. Null if one can. Reads at most `FOUNDERS_MAX` members. */
export async function refuseFounding(override: boolean): Promise<FoundingRefusal | null> {
  return refuseNewFounder({ members: readMembers(await firstMembers().get()), override });
}

/**
 * Makes the owner of an account a member without two vouches, in one transaction with the audit
 * entry. No other function bypasses vouching. Writes nothing with `dryRun`. Reads the person and at
 * most `FOUNDERS_MAX` members.
 */
export async function foundMember(founder: {
  uid: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** True if the person can log in to the account. */
  canSignIn: boolean;
  override: boolean;
  now: Date;
  dryRun?: boolean;
}): Promise<Founding> {
  const { uid, firstName, lastName, email, role, canSignIn, override, now, dryRun } = founder;
  return runTransaction(async (tx): Promise<Founding> => {
    const existing = readMember(await tx.get(memberRef(uid)));
    const removal = await tx.get(removalEntry(uid));
    if (removal.exists) return { ok: false, reason: 'account_ends' };
    const members = readMembers(await tx.get(firstMembers()));
    const verdict = decideFounding({ uid, role, existing, canSignIn, members, override });
    if (!verdict.ok || verdict.repeated || dryRun) return verdict;
    const { invitedBy } = verdict.member;
    const names = {
      firstName,
      lastName,
      email,
      search: searchPrefixes({ firstName, lastName, email }),
    };
    const createdAt = Timestamp.fromDate(now);
    tx.set(
      memberRef(uid),
      { ...names, role, invitedBy, createdAt, suspended: false },
      { merge: true },
    );
    const details = { role, override };
    recordAudit(tx, { action: 'founder_added', actor: OPERATOR, subject: uid, at: now, details });
    return verdict;
  });
}
