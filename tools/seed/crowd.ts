// Adds many more members, to test the console and the lists with large numbers.
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { memberRef } from '../../functions/src/documents/users.ts';
import { searchPrefixes } from '../../functions/src/domain/search-prefixes.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { FURTHER_MEMBERS } from './people.ts';

const YEAR_MS = 365 * 86_400_000;

/** The most documents of one batch, and the most accounts of one import. */
const WRITES = 500;

/** Every 40th of these members needs one more vouch, and every 97th is suspended. */
const HALFWAY_EVERY = 40;
const SUSPENDED_EVERY = 97;

interface CrowdMember {
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly job: string;
  readonly company: string;
  readonly role: 'fulluser' | 'partialuser';
  readonly invitedBy: readonly string[];
  readonly suspended: boolean;
}

/**
 * Returns the member with this index. The name combines two demo people's names. Two earlier
 * members invited each one after the first few.
 */
function crowdMember(index: number): CrowdMember {
  const people = FURTHER_MEMBERS.length;
  const named = FURTHER_MEMBERS[index % people];
  const other = FURTHER_MEMBERS[(index + Math.floor(index / people)) % people];
  if (named === undefined || other === undefined) throw new Error('There are no demo names.');
  const uid = (place: number) => `crowd-${place}`;
  const halfway = index > 0 && index % HALFWAY_EVERY === 0;
  const inviters = [uid(Math.floor(index / 3)), uid(Math.floor(index / 3) + 1)];
  return {
    uid: uid(index),
    email: `crowd-${index}@elevere.test`,
    firstName: named.firstName,
    lastName: other.lastName,
    job: other.job,
    company: named.company,
    role: halfway ? 'partialuser' : 'fulluser',
    invitedBy: index < 3 ? [] : inviters.slice(0, halfway ? 1 : 2),
    suspended: index > 0 && index % SUSPENDED_EVERY === 0,
  };
}

/**
 * Writes `count` members and accounts without passwords. Their dates of joining are spread evenly
 * over three years. They have no invitations, so `elevere verify` reports problems with them.
 * Idempotent.
 */
export async function seedCrowd(count: number, now = new Date()): Promise<void> {
  for (let start = 0; start < count; start += WRITES) {
    const members = Array.from({ length: Math.min(WRITES, count - start) }, (_none, offset) =>
      crowdMember(start + offset),
    );
    const batch = firestore().batch();
    for (const [offset, { uid, ...member }] of members.entries()) {
      const age = Math.floor((3 * YEAR_MS * (count - start - offset)) / count);
      batch.set(memberRef(uid), {
        ...member,
        profilePicture: null,
        search: searchPrefixes(member),
        createdAt: Timestamp.fromMillis(now.getTime() - age),
      });
    }
    await batch.commit();
    await getAuth().importUsers(
      members.map(({ uid, email, firstName, lastName, suspended }) => ({
        uid,
        email,
        suspended,
        emailVerified: true,
        displayName: `${firstName} ${lastName}`,
      })),
    );
  }
}
