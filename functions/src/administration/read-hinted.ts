import type { MemberDetails } from '../contract/administration.ts';
import type { AuditAction } from '../contract/audit-actions.ts';
import { AUDIT, type AuditEntry, readAudit } from '../documents/audit.ts';
import { findMembers } from '../documents/users.ts';
import { personView } from '../membership/person.ts';
import { firestore } from '../platform/firestore.ts';

const REDEMPTIONS: readonly AuditAction[] = [
  'first_code_redeemed',
  'second_code_redeemed',
  'vouched',
];

/** The latest redemptions of a person that are looked at. */
const LATEST = 50;

/** Who vouched, in the entry of a redemption. */
export function inviterIn({ action, actor, details }: AuditEntry): string {
  return action === 'vouched' ? actor : String(details['inviter']);
}

/**
 * The redemptions with hints among the latest that a person takes part in, be it as invitee or as
 * one of the inviters, newest first. Reads at most LATEST entries, and each person of the hinted ones.
 */
export async function readHinted(uid: string): Promise<MemberDetails['patterns']['hinted']> {
  const { docs } = await firestore()
    .collection(AUDIT)
    .where('people', 'array-contains', uid)
    .where('action', 'in', REDEMPTIONS)
    .orderBy('at', 'desc')
    .limit(LATEST)
    .get();
  const hinted = docs
    .map(readAudit)
    .filter((entry) => entry !== null)
    .filter(({ hints }) => hints.length > 0);
  const people = await findMembers(hinted.flatMap((entry) => [entry.subject, inviterIn(entry)]));
  const view = (one: string) => personView(one, people.get(one) ?? null, 'admin');
  return hinted.map((entry) => ({
    hints: [...entry.hints],
    at: entry.at.toISOString(),
    invitee: view(entry.subject),
    inviter: view(inviterIn(entry)),
  }));
}
