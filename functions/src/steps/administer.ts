import type { Transaction } from 'firebase-admin/firestore';
import { findMemberIn, readMembers, USERS_COLLECTION } from '../documents/users.ts';
import type { AdministrationFacts } from '../domain/administering-members.ts';
import type { Decision } from '../domain/decision.ts';
import type { MemberRecord } from '../domain/member.ts';
import { firestore } from '../platform/firestore.ts';
import { runTransaction } from '../platform/transaction.ts';
import { decideAndWrite } from './decide-and-write.ts';

/** An action of an admin or operator on a member. */
export interface Administration {
  readonly uid: string;
  /** The uid of an admin, or `OPERATOR`. */
  readonly actor: string;
  readonly now: Date;
}

/** The facts that every action on a member depends on. */
export type ActionFacts = AdministrationFacts<MemberRecord> & { readonly now: Date };

/**
 * Reads the facts for an action on a member. Null if the person has no document. If the member is
 * an admin, also reads all admins, to find out whether another admin remains.
 */
export async function findActionFactsIn(
  tx: Transaction,
  { uid, actor, now }: Administration,
): Promise<ActionFacts | null> {
  const member = await findMemberIn(tx, uid);
  if (member === null) return null;
  const otherAdmin = member.role === 'admin' && (await hasOtherAdmin(tx, uid));
  return { member, otherAdmin, actor, now };
}

async function hasOtherAdmin(tx: Transaction, uid: string): Promise<boolean> {
  const admins = await tx.get(
    firestore().collection(USERS_COLLECTION).where('role', '==', 'admin'),
  );
  return readMembers(admins).some((admin) => admin.uid !== uid && !admin.suspended);
}

/**
 * Reads the facts for the dry run of an action on a member. The transaction is read-only, so it
 * locks no documents.
 */
export function findActionFacts(administration: Administration): Promise<ActionFacts | null> {
  return runTransaction((tx) => findActionFactsIn(tx, administration), { readOnly: true });
}

/**
 * Reads the facts, calls `decide` with them, and writes the effects, in one transaction. Refuses an
 * action on a person without a document.
 */
export function administer<Reason extends string, Outcome>(
  administration: Administration,
  decide: (
    facts: ActionFacts,
    tx: Transaction,
  ) => Decision<Reason, Outcome> | Promise<Decision<Reason, Outcome>>,
): Promise<Decision<Reason | 'not_found', Outcome>> {
  return decideAndWrite<Decision<Reason | 'not_found', Outcome>>(async (tx) => {
    const facts = await findActionFactsIn(tx, administration);
    return facts === null ? { ok: false, reason: 'not_found' } : decide(facts, tx);
  });
}
