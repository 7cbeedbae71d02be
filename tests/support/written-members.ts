import { Timestamp } from 'firebase-admin/firestore';
import { nanoid } from 'nanoid';
import type { Role } from '../../functions/src/contract/roles.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { searchPrefixes } from '../../functions/src/domain/search-prefixes.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';

/** Random, so that a search for the name's beginning finds no member of another test. */
export const newLastName = () => `Q${nanoid(8).replaceAll(/[^A-Za-z]/g, 'x')}`;

/** Creates members with this last name without accounts, newest first. */
export async function writeMembers(
  lastName: string,
  members: readonly { role: Role; suspended?: boolean }[],
): Promise<readonly string[]> {
  const batch = firestore().batch();
  const uids = members.map(({ role, suspended = false }, index) => {
    const uid = `${lastName}-${index}`;
    const profileFields = {
      firstName: 'Zoë',
      lastName,
      email: `${uid}@elevere.test`.toLowerCase(),
    };
    batch.set(memberRef(uid), {
      ...profileFields,
      search: searchPrefixes(profileFields),
      role,
      suspended,
      invitedBy: [],
      createdAt: Timestamp.fromMillis(Date.now() - index * 1_000),
    });
    return uid;
  });
  await batch.commit();
  return uids;
}
