import type { Transaction } from 'firebase-admin/firestore';
import { findMemberInTransaction, readMembers, USERS_COLLECTION } from '../documents/users.ts';
import type { AdministrationFacts } from '../domain/administering-members.ts';
import type { Decision } from '../domain/decision.ts';
import type { MemberRecord } from '../domain/member.ts';
import { firestore } from '../platform/firestore.ts';
import { runTransaction } from '../platform/transaction.ts';
import { decideAndWrite } from './decide-and-write.ts';

export interface ActionOnMember {
  readonly uid: string;
  /** The uid of an admin, or `OPERATOR`. */
  readonly actor: string;
  readonly now: Date;
}

export type ActionFacts = AdministrationFacts<MemberRecord> & { readonly now: Date };

/** Also reads all admins if the member is an admin, because the last admin cannot be removed. */
export async function findActionFactsInTransaction(
  tx: Transaction,
  { uid, actor, now }: ActionOnMember,
): Promise<ActionFacts | null> {
  const member = await findMemberInTransaction(tx, uid);
  if (member === null) return null;
  const otherAdminExists = member.role === 'admin' && (await hasOtherAdmin(tx, uid));
  return { member, otherAdminExists, actor, now };
}

async function hasOtherAdmin(tx: Transaction, uid: string): Promise<boolean> {
  const admins = await tx.get(
    firestore().collection(USERS_COLLECTION).where('role', '==', 'admin'),
  );
  return readMembers(admins).some((admin) => admin.uid !== uid && !admin.suspended);
}

/** Reads the facts for a dry run, which locks no documents. */
export function findActionFacts(action: ActionOnMember): Promise<ActionFacts | null> {
  return runTransaction((tx) => findActionFactsInTransaction(tx, action), { readOnly: true });
}

/** Decides and writes in one transaction. Refuses the action if the person has no document. */
export function administerMember<Reason extends string, Outcome>(
  action: ActionOnMember,
  decide: (
    facts: ActionFacts,
    tx: Transaction,
  ) => Decision<Reason, Outcome> | Promise<Decision<Reason, Outcome>>,
): Promise<Decision<Reason | 'not_found', Outcome>> {
  return decideAndWrite<Decision<Reason | 'not_found', Outcome>>(async (tx) => {
    const facts = await findActionFactsInTransaction(tx, action);
    return facts === null ? { ok: false, reason: 'not_found' } : decide(facts, tx);
  });
}
