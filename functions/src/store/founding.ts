import { Timestamp } from 'firebase-admin/firestore';
import { ROLES, type Role } from '../contract/roles.ts';
import { decideFounding, FOUNDERS_MAX, type Founding } from '../domain/founding.ts';
import { admissionEntry, recordAudit, saysReaped } from './audit.ts';
import { firestore } from './firestore.ts';
import { memberRef, readMember, USERS } from './members.ts';

/** The account may also be on its way out, claimed by the job that removes unregistered ones. */
export type Founded = Founding | { readonly ok: false; readonly reason: 'account_reaped' };

/**
 * Makes an Auth account a member without two codes, in one transaction with its audit entry: the
 * only way round vouching. Reads the person, their entry and at most
 * `FOUNDERS_MAX` members.
 */
export async function foundMember(founder: {
  uid: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  override: boolean;
  now: Date;
}): Promise<Founded> {
  const { uid, firstName, lastName, email, role, override, now } = founder;
  return firestore().runTransaction(async (tx) => {
    const [own, entry, members] = await Promise.all([
      tx.get(memberRef(uid)),
      tx.get(admissionEntry(uid)),
      tx.get(
        firestore()
          .collection(USERS)
          .where('role', 'in', [...ROLES])
          .limit(FOUNDERS_MAX),
      ),
    ]);
    if (saysReaped(entry)) return { ok: false, reason: 'account_reaped' };
    const verdict = decideFounding({
      uid,
      role,
      existing: readMember(own),
      members: members.docs.flatMap((document) => readMember(document) ?? []),
      override,
    });
    if (!verdict.ok) return verdict;
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
        details: { role, override },
      },
      entry.exists ? undefined : entry.ref,
    );
    return verdict;
  });
}
