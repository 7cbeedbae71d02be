import type { Role } from '../contract/roles.ts';
import { decideRoleChange, type RoleChange } from '../domain/role-change.ts';
import { recordAudit } from './documents/audit.ts';
import { memberRef, readMember } from './documents/users.ts';
import { firestore } from './firestore.ts';

/** Gives a member another role (section 6), in one transaction with its audit entry. */
export async function changeRole(uid: string, wanted: Role, now: Date): Promise<RoleChange> {
  return firestore().runTransaction(async (tx) => {
    const current = readMember(await tx.get(memberRef(uid)))?.role ?? null;
    const change = decideRoleChange(current, wanted);
    if (!change.ok || change.repeated) return change;
    tx.update(memberRef(uid), { role: change.role });
    recordAudit(tx, {
      action: 'role_set',
      actor: 'operator',
      subject: uid,
      at: now,
      details: { from: current, to: change.role },
    });
    return change;
  });
}
