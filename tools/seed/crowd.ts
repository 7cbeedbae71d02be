// Adds many members, so that a user can try the console and the lists with large numbers.
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { AUDIT_COLLECTION, auditDocument } from '../../functions/src/documents/audit.ts';
import { invitationDocument, invitationRef } from '../../functions/src/documents/invitations.ts';
import { quotaRefOfMonth } from '../../functions/src/documents/quotas.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { OPERATOR } from '../../functions/src/domain/administering-members.ts';
import { createInvitation, redeem } from '../../functions/src/domain/invitation.ts';
import { monthOf } from '../../functions/src/domain/months.ts';
import { searchPrefixes } from '../../functions/src/domain/search-prefixes.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { FURTHER_MEMBERS } from './people.ts';

const NETWORK_AGE_MONTHS = 48;

const FOUNDER_COUNT = 5;

const ACCOUNTS_PER_IMPORT = 500;

const MEMBERS_PER_NEWCOMER = 40;
const MEMBERS_PER_SUSPENSION = 97;

const uidOf = (index: number) => `crowd-${index}`;

/** Returns the indexes of two inviters who did not invite each other. Empty for a founder. */
function inviterIndexesOf(index: number): readonly number[] {
  const firstIndex = Math.floor(index / 3);
  return index < FOUNDER_COUNT ? [] : [firstIndex, firstIndex + 1];
}

/**
 * Returns the number of months between the network's start and the member's joining. The numbers
 * are chosen so that no inviter invites more than two people in a month.
 */
function countMonthsFromStartToJoining(index: number): number {
  const inviterIndexes = inviterIndexesOf(index);
  return inviterIndexes.length === 0
    ? 0
    : Math.max(...inviterIndexes.map(countMonthsFromStartToJoining)) + 1 + (index % 3);
}

/** Combines the first name and company of one demo person with the last name and job of another. */
function createCrowdMember(index: number, memberCount: number) {
  const demoPersonCount = FURTHER_MEMBERS.length;
  const personForFirstName = FURTHER_MEMBERS[index % demoPersonCount];
  const personForLastName =
    FURTHER_MEMBERS[(index + Math.floor(index / demoPersonCount)) % demoPersonCount];
  if (personForFirstName === undefined || personForLastName === undefined)
    throw new Error('There are no demo names.');
  const hasInvitees = 3 * (index - 1) < memberCount;
  const isNewcomer = !hasInvitees && index % MEMBERS_PER_NEWCOMER === 0;
  const inviterUids = inviterIndexesOf(index).map(uidOf);
  return {
    email: `${uidOf(index)}@elevere.test`,
    firstName: personForFirstName.firstName,
    lastName: personForLastName.lastName,
    job: personForLastName.job,
    company: personForFirstName.company,
    role: isNewcomer ? 'partialuser' : 'fulluser',
    invitedBy: isNewcomer ? inviterUids.slice(0, 1) : inviterUids,
    suspended: index > 0 && index % MEMBERS_PER_SUSPENSION === 0,
  } as const;
}

/** Idempotent. Nobody can log in with these accounts, because they have no passwords. */
export async function seedCrowd(memberCount: number, now = new Date()): Promise<void> {
  const writer = firestore().bulkWriter({ throttling: false });
  const quotasByPath = new Map<string, { uid: string; month: string; made: number; granted: 0 }>();
  const accounts = [];
  for (let index = 0; index < memberCount; index += 1) {
    const uid = uidOf(index);
    const member = createCrowdMember(index, memberCount);
    const monthsAgo = NETWORK_AGE_MONTHS - countMonthsFromStartToJoining(index);
    const joinedAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1));
    void writer.set(memberRef(uid), {
      ...member,
      profilePicture: null,
      search: searchPrefixes(member),
      createdAt: Timestamp.fromDate(joinedAt),
    });
    if (member.invitedBy.length === 0) {
      const entryRef = firestore().collection(AUDIT_COLLECTION).doc(`founder-${uid}`);
      const details = { role: member.role };
      const event = {
        action: 'founder_added',
        actor: OPERATOR,
        subject: uid,
        at: joinedAt,
        details,
      } as const;
      void writer.set(entryRef, auditDocument(event));
    }
    for (const [vouchIndex, inviter] of member.invitedBy.entries()) {
      const code = `${String(index).padStart(11, '0')}${vouchIndex}`;
      const ordinal = vouchIndex === 0 ? 'first' : 'second';
      const redemption = redeem(createInvitation(code, inviter, joinedAt), uid, ordinal, joinedAt);
      if (!redemption.ok) throw new Error(`${uid} cannot redeem ${code}.`);
      void writer.set(invitationRef(code), invitationDocument(redemption.invitation));
      const month = monthOf(joinedAt);
      const { path } = quotaRefOfMonth(inviter, month);
      const { made } = quotasByPath.get(path) ?? { made: 0 };
      quotasByPath.set(path, { uid: inviter, month, made: made + 1, granted: 0 });
    }
    accounts.push({
      uid,
      email: member.email,
      emailVerified: true,
      displayName: `${member.firstName} ${member.lastName}`,
      disabled: member.suspended,
    });
  }
  for (const [path, quota] of quotasByPath) void writer.set(firestore().doc(path), quota);
  await writer.close();
  for (let batchStart = 0; batchStart < memberCount; batchStart += ACCOUNTS_PER_IMPORT) {
    await getAuth().importUsers(accounts.slice(batchStart, batchStart + ACCOUNTS_PER_IMPORT));
  }
}
