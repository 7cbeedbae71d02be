import { Timestamp } from 'firebase-admin/firestore';
import { ROLES, type Role } from '../contract/roles.ts';
import { decideFounding, FOUNDERS_MAX, type Founding } from '../domain/founding.ts';
import { recordAudit } from './audit.ts';
import { firestore } from './firestore.ts';
import { memberRef, readMember, USERS } from './members.ts';

/**
 * Makes an Auth account a member without two codes, in one transaction with its audit entry: the
 * only way round vouching. Reads the person and at most `FOUNDERS_MAX` members.
 */
export async function foundMember(founder: {
  uid: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  override: boolean;
  now: Date;
}): Promise<Founding> {
  const { uid, firstName, lastName, email, role, override, now } = founder;
  return firestore().runTransaction(async (tx) => {
    const [own, members] = await Promise.all([
      tx.get(memberRef(uid)),
      tx.get(
        firestore()
          .collection(USERS)
          .where('role', 'in', [...ROLES])
          .limit(FOUNDERS_MAX),
      ),
    ]);
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
    recordAudit(tx, {
      action: 'founder_added',
      actor: 'operator',
      subject: uid,
      at: now,
      details: { role, override },
    });
    return verdict;
  });
}
