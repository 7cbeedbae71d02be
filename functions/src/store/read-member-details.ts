import type { MemberDetails } from '../contract/administration.ts';
import { remainingInvitations } from '../domain/quota.ts';
import { findAccount } from './auth.ts';
import { countInvitations } from './count-invitations.ts';
import { invitationView } from './documents/invitations.ts';
import { findQuota } from './documents/quotas.ts';
import { findMember, readMember, USERS } from './documents/users.ts';
import { firestore } from './firestore.ts';
import { memberRow } from './list-members.ts';
import { listSentInvitations } from './list-sent-invitations.ts';
import { personView } from './person.ts';

/** How many of a member's invitations one answer holds; get_user_sent_invitations has the rest. */
const INVITATIONS_SHOWN = 50;

/** Who is half way through this member, who vouched for them first. */
async function halfwayThrough(uid: string): Promise<MemberDetails['barring']['halfway']> {
  const invitees = firestore().collection(USERS).where('invitedBy', 'array-contains', uid);
  const members = (await invitees.get()).docs.map(readMember).filter((member) => member !== null);
  return members
    .filter(({ role, disabled }) => role === 'partialuser' && !disabled)
    .map((member) => personView(member.uid, member));
}

/**
 * A member as an admin sees them, or null for a uid without a role. No code is told that can still
 * be redeemed, be it the admin's own. Reads each of the member's invitees once.
 */
export async function readMemberDetails(uid: string, now: Date): Promise<MemberDetails | null> {
  const member = await findMember(uid);
  const row = member && memberRow(member);
  if (row === null) return null;
  const [account, quota, { invitations }, { active }, halfway] = await Promise.all([
    findAccount(uid),
    findQuota(uid, now),
    listSentInvitations(uid, { limit: INVITATIONS_SHOWN, after: null }),
    countInvitations(uid, now),
    halfwayThrough(uid),
  ]);
  return {
    ...row,
    account: {
      enabled: account?.enabled ?? false,
      email_verified: account?.emailVerified ?? false,
      last_sign_in: account?.lastSignIn?.toISOString() ?? null,
    },
    quota: {
      made: quota.made,
      extra: quota.granted,
      remaining: remainingInvitations(row.role, quota),
    },
    invitations: invitations.map((invitation) => invitationView(invitation, null, now)),
    barring: { open_codes: active, halfway },
  };
}
