import type { Transaction } from 'firebase-admin/firestore';
import { memberRef, readMember, USERS } from '../documents/users.ts';
import type { Administered } from '../domain/administering-members.ts';
import { firestore } from '../platform/firestore.ts';

/** Whether an admin beside this one is not suspended. Admins are few: reads all of them. */
async function readOtherAdmin(tx: Transaction, uid: string): Promise<boolean> {
  const admins = firestore().collection(USERS).where('role', '==', 'admin');
  const { docs } = await tx.get(admins);
  return docs.some((admin) => admin.id !== uid && admin.get('disabled') !== true);
}

/** What every action on a member depends on. One read, and one for each admin if it is an admin's. */
export async function readAdministered(
  tx: Transaction,
  uid: string,
): Promise<{
  member: Administered | null;
  invitedBy: readonly string[];
  mayInvite: boolean;
  createdAt: Date | null;
  pictureFolder: string | null;
  profilePicture: string | null;
  otherAdmin: boolean;
}> {
  const found = readMember(await tx.get(memberRef(uid)));
  if (found === null) {
    const none = { member: null, createdAt: null, pictureFolder: null, profilePicture: null };
    return { ...none, invitedBy: [], mayInvite: true, otherAdmin: false };
  }
  const { role, disabled, invitedBy, mayInvite, createdAt, pictureFolder, profilePicture } = found;
  return {
    member: { uid, role, disabled },
    ...{ invitedBy, mayInvite, createdAt, pictureFolder, profilePicture },
    otherAdmin: role === 'admin' && (await readOtherAdmin(tx, uid)),
  };
}

/** The same as things stand, without a lock: to refuse what is not permitted before anything is done. */
export function lookUpAdministered(uid: string): ReturnType<typeof readAdministered> {
  return firestore().runTransaction((tx) => readAdministered(tx, uid), { readOnly: true });
}
