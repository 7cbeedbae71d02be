import { type Query, type QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import { ROLES, type Role } from '../contract/roles.ts';
import {
  decideFounding,
  FOUNDERS_MAX,
  type Founding,
  type FoundingRefusal,
  refuseNewFounder,
} from '../domain/founding.ts';
import type { Member } from '../domain/vouching.ts';
import { AUDIT, admissionEntry, recordAudit, saysReaped } from './documents/audit.ts';
import { memberRef, readMember, USERS } from './documents/users.ts';
import { firestore } from './firestore.ts';

/** The account may also be on its way out, claimed by the job that removes unregistered ones. */
export type Founded = Founding | { readonly ok: false; readonly reason: 'account_reaped' };

/** As many members as a founding depends on. */
function firstMembers(): Query {
  return firestore()
    .collection(USERS)
    .where('role', 'in', [...ROLES])
    .limit(FOUNDERS_MAX);
}

function readMembers({ docs }: QuerySnapshot): readonly Member[] {
  return docs.flatMap((document) => readMember(document) ?? []);
}

/** Why nobody new can be founded now, or null. Reads at most `FOUNDERS_MAX` members. */
export async function refuseFounding(override: boolean): Promise<FoundingRefusal | null> {
  return refuseNewFounder({ members: readMembers(await firstMembers().get()), override });
}

/**
 * Makes an Auth account a member without two codes, in one transaction with its audit entry: the
 * only way round vouching. Reads the person, their entry, another that it may have written, and at
 * most `FOUNDERS_MAX` members.
 */
export async function foundMember(founder: {
  uid: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** Whether anybody can sign in to the account. */
  canSignIn: boolean;
  override: boolean;
  now: Date;
}): Promise<Founded> {
  const { uid, firstName, lastName, email, role, canSignIn, override, now } = founder;
  // Run again after the answer to its commit was lost, the transaction finds this entry, or its id
  // in the entry of the admission: there another operator's founding may stand as well.
  const ownEntry = firestore().collection(AUDIT).doc();
  return firestore().runTransaction(async (tx) => {
    const [own, entry, done, members] = await Promise.all([
      tx.get(memberRef(uid)),
      tx.get(admissionEntry(uid)),
      tx.get(ownEntry),
      tx.get(firstMembers()),
    ]);
    if (done.exists || entry.get('details.founding') === ownEntry.id) {
      return { ok: true, repeated: false, member: { uid, role, invitedBy: [] } };
    }
    if (saysReaped(entry)) return { ok: false, reason: 'account_reaped' };
    const verdict = decideFounding({
      uid,
      role,
      existing: readMember(own),
      canSignIn,
      members: readMembers(members),
      override,
    });
    if (!verdict.ok || verdict.repeated) return verdict;
    tx.set(
      memberRef(uid),
      {
        firstName,
        lastName,
        email,
        role: verdict.member.role,
        invitedBy: verdict.member.invitedBy,
        createdAt: Timestamp.fromDate(now),
      },
      { merge: true },
    );
    recordAudit(
      tx,
      {
        action: 'founder_added',
        actor: 'operator',
        subject: uid,
        at: now,
        details: { role, override, founding: ownEntry.id },
      },
      entry.exists ? ownEntry : entry.ref,
    );
    return verdict;
  });
}
