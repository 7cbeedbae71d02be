import type { Role } from '../contract/roles.ts';
import { recordAudit } from '../documents/audit.ts';
import { memberRef } from '../documents/users.ts';
import {
  type AdministrationRefusal,
  refuseAdministration,
} from '../domain/administering-members.ts';
import { firestore } from '../platform/firestore.ts';
import { readAdministered } from './read-administered.ts';

export type RoleChange =
  | { readonly ok: true; readonly from: Role | null }
  | { readonly ok: false; readonly reason: AdministrationRefusal };

/**
 * Gives a full member another role (section 6), in one transaction with its audit entry: an admin
 * moves them between fulluser and poweruser, an operator also to and from admin. With `dryRun`
 * nothing is written. A repeat records nothing.
 */
export async function changeRole(request: {
  uid: string;
  role: Role;
  actor: string;
  now: Date;
  dryRun?: boolean;
}): Promise<RoleChange> {
  const { uid, role, actor, now, dryRun = false } = request;
  return firestore().runTransaction(async (tx) => {
    const facts = await readAdministered(tx, uid);
    const reason = refuseAdministration({ kind: 'change_role', role }, { ...facts, actor });
    if (reason !== null) return { ok: false, reason };
    const from = facts.member?.role ?? null;
    if (from !== role && !dryRun) {
      tx.update(memberRef(uid), { role });
      const details = { from, to: role };
      recordAudit(tx, { action: 'role_changed', actor, subject: uid, at: now, details });
    }
    return { ok: true, from };
  });
}
