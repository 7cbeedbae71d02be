import type { DepartedPerson, getMember, MemberDetails } from '../contract/administration.ts';
import { ROLES } from '../contract/roles.ts';
import { readAudit } from '../documents/audit.ts';
import { activeInvitationsOf } from '../documents/invitations.ts';
import { findQuota } from '../documents/quotas.ts';
import { removalEntryRef } from '../documents/removal-entry.ts';
import { findMember, inviteesOf, readMembers } from '../documents/users.ts';
import type { MemberRecord } from '../domain/member.ts';
import { remainingInvitations } from '../domain/quota.ts';
import { findAccount } from '../platform/auth.ts';
import type { Handler } from '../platform/call.ts';
import { countDocuments } from '../platform/paging.ts';
import { invitationView } from '../steps/invitation-view.ts';
import { personView } from '../steps/person-view.ts';
import { findSentInvitations } from '../steps/sent-invitations.ts';
import { findInvitersAndInvitees, readInviterUids } from './inviters-and-invitees.ts';
import { memberRow } from './member-row.ts';

export const handle: Handler<typeof getMember> = async ({ params, now, refuse }) => {
  const member =
    (await findMemberDetails(params.uid, now)) ?? (await findDepartedPerson(params.uid));
  if (member === null) throw refuse('not_found');
  return member;
};

/**
 * The answer contains only the member's newest invitations. GET /get_user_sent_invitations returns
 * all of them, page by page.
 */
const MAX_INVITATIONS_SHOWN = 50;

/** Returns the newcomers who would lose their only vouch if their inviter were suspended. */
function selectNewcomersLosingVouch(
  invitees: readonly MemberRecord[],
): MemberDetails['suspending']['halfway'] {
  return invitees
    .filter(({ role, suspended }) => role === 'partialuser' && !suspended)
    .map((member) => personView(member.uid, member, 'admin'));
}

/**
 * Returns null for a uid without a role. The details of an active invitation do not contain its
 * code.
 */
export async function findMemberDetails(uid: string, now: Date): Promise<MemberDetails | null> {
  const member = await findMember(uid);
  const consoleRow = member && memberRow(member);
  if (member === null || consoleRow === null) return null;
  const [account, quota, { invitations }, activeCount, invitees, invitersAndInvitees] =
    await Promise.all([
      findAccount({ uid }),
      findQuota(uid, now),
      findSentInvitations(uid, { limit: MAX_INVITATIONS_SHOWN, after: null }),
      countDocuments(activeInvitationsOf(uid, now)),
      inviteesOf(uid).get().then(readMembers),
      findInvitersAndInvitees(uid, member.invitedBy),
    ]);
  return {
    ...consoleRow,
    // Returns the account's email address, because `email_verified` is about this address. The
    // address in the document may be older.
    email: account?.email ?? consoleRow.email,
    left: null,
    full_since: member.fullSince?.toISOString() ?? null,
    may_invite: member.mayInvite,
    ...invitersAndInvitees,
    account: {
      enabled: account?.enabled ?? false,
      email_verified: account?.emailVerified ?? false,
      last_sign_in: account?.lastSignIn?.toISOString() ?? null,
    },
    quota: {
      made: quota.made,
      extra: quota.granted,
      remaining: remainingInvitations(consoleRow.role, quota),
    },
    invitations: invitations.map((invitation) => invitationView(invitation, null, now)),
    suspending: { open_codes: activeCount, halfway: selectNewcomersLosingVouch(invitees) },
  };
}

/** Reads the audit entry of the departure, because the person's document is deleted. */
async function findDepartedPerson(uid: string): Promise<DepartedPerson | null> {
  const entry = readAudit(await removalEntryRef(uid).get());
  if (entry === null) return null;
  const { action, at, details } = entry;
  const joinedAt = details['joined'];
  return {
    uid,
    role: ROLES.find((role) => role === details['role']) ?? null,
    joined: typeof joinedAt === 'string' ? joinedAt : null,
    left: at.toISOString(),
    removed: action === 'member_removed',
    ...(await findInvitersAndInvitees(uid, readInviterUids(details))),
  };
}
