import type { Transaction } from 'firebase-admin/firestore';
import { type AuditEvent, recordAudit } from '../documents/audit.ts';
import { getMember, type MemberRecord, readMembers, USERS } from '../documents/users.ts';
import type { AdministrationFacts } from '../domain/administering-members.ts';
import { firestore } from '../platform/firestore.ts';
import { runTransaction } from '../platform/transaction.ts';

/** What every decision about an action on a member depends on, but for who does it. */
interface Administered extends Omit<AdministrationFacts, 'actor'> {
  readonly member: MemberRecord | null;
}

/** Whether an admin beside this one is not suspended. Admins are few: reads all of them. */
async function readOtherAdmin(tx: Transaction, uid: string): Promise<boolean> {
  const admins = firestore().collection(USERS).where('role', '==', 'admin');
  const others = readMembers(await tx.get(admins)).filter((admin) => admin.uid !== uid);
  return others.some(({ disabled }) => !disabled);
}

/** One read, and one for each admin if the member is one. */
export async function readAdministered(tx: Transaction, uid: string): Promise<Administered> {
  const member = await getMember(tx, uid);
  return { member, otherAdmin: member?.role === 'admin' && (await readOtherAdmin(tx, uid)) };
}

/** The same as things stand, without a lock: to refuse what is not permitted before anything is done. */
export function lookUpAdministered(uid: string): Promise<Administered> {
  return runTransaction((tx) => readAdministered(tx, uid), { readOnly: true });
}

/** Who does something to which member, and when. */
export interface Administration {
  readonly uid: string;
  /** An admin's uid, or `OPERATOR`. */
  readonly actor: string;
  readonly now: Date;
}

/** What was done, for the admin and for the audit log, which records nothing of a repeat. */
interface Done {
  readonly message: string;
  readonly audit: Pick<AuditEvent, 'action' | 'details' | 'others'> | null;
}

export type Administering<Refusal> =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly reason: Refusal | 'not_found' };

/**
 * An action on a member, in one transaction with its audit entry: reads the member, asks `refuse`,
 * then lets `act` read what else it needs and write. `act` returns null where what it is about does
 * not exist.
 */
export async function administer<Refusal extends string>(
  { uid, actor, now }: Administration,
  refuse: (facts: AdministrationFacts) => Refusal | null,
  act: (tx: Transaction, member: MemberRecord) => Done | null | Promise<Done | null>,
): Promise<Administering<Refusal>> {
  return runTransaction(async (tx): Promise<Administering<Refusal>> => {
    const facts = await readAdministered(tx, uid);
    const reason = refuse({ ...facts, actor });
    if (reason !== null) return { ok: false, reason };
    const done = facts.member && (await act(tx, facts.member));
    if (done === null) return { ok: false, reason: 'not_found' };
    if (done.audit !== null) recordAudit(tx, { ...done.audit, actor, subject: uid, at: now });
    return { ok: true, message: done.message };
  });
}
