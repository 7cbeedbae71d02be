import type { Query } from 'firebase-admin/firestore';
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
function inviterIn({ action, actor, details }: AuditEntry): string {
  return action === 'vouched' ? actor : String(details['inviter']);
}

/** Who vouched for the invitee of a redemption until then, in the order in which they did. */
export function invitersUntil(entry: AuditEntry): string[] {
  const last = inviterIn(entry);
  const others = [entry.subject, last, entry.details['former']];
  return [...entry.people.filter((uid) => !others.includes(uid)), last];
}

export async function readEntries(entries: Query): Promise<readonly AuditEntry[]> {
  return (await entries.get()).docs.map(readAudit).filter((entry) => entry !== null);
}

/**
 * The redemptions with hints among the latest that a person takes part in, be it as invitee or as
 * one of the inviters, newest first. Reads at most LATEST entries, and each person of the hinted ones.
 */
export async function readHinted(uid: string): Promise<MemberDetails['patterns']['hinted']> {
  const entries = await readEntries(
    firestore()
      .collection(AUDIT)
      .where('people', 'array-contains', uid)
      .where('action', 'in', REDEMPTIONS)
      .orderBy('at', 'desc')
      .limit(LATEST),
  );
  const hinted = entries.filter(({ hints }) => hints.length > 0);
  const people = await findMembers(
    hinted.flatMap((entry) => [entry.subject, ...invitersUntil(entry)]),
  );
  const view = (one: string) => personView(one, people.get(one) ?? null, 'admin');
  return hinted.map((entry) => ({
    hints: [...entry.hints],
    at: entry.at.toISOString(),
    invitee: view(entry.subject),
    inviters: invitersUntil(entry).map(view),
  }));
}
