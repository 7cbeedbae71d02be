import { findAccount } from './accounts.ts';
import { deleteAccounts } from './auth.ts';
import { recordAudit, removalEntry } from './documents/audit.ts';
import { findMember, memberRef, readMember } from './documents/users.ts';
import { firestore } from './firestore.ts';
import { removePicturesOf } from './profile-pictures.ts';
import { revokeActiveInvitationsOf } from './revoke-open-codes.ts';
import { disableAccount } from './standing.ts';

export interface Removal {
  readonly revokedInvitations: number;
  /** Pictures that were removed from the bucket. */
  readonly pictures: number;
  /** Where a picture is that is in no bucket of ours, say after a move to this project. */
  readonly pictureLeft: string | null;
}

/** True iff this person's document is gone because they were removed. One read. */
export async function wasRemoved(uid: string): Promise<boolean> {
  return (await removalEntry(uid).get()).exists;
}

/**
 * Deletes the document, and records who they were to the network: role and inviters by uid, no
 * name. Gives back the picture that it showed last.
 */
async function forget(uid: string, now: Date): Promise<string | null> {
  let shown: string | null = null;
  await firestore().runTransaction(async (tx) => {
    const [document, entry] = await tx.getAll(memberRef(uid), removalEntry(uid));
    const member = document ? readMember(document) : null;
    if (member !== null) {
      shown = member.profilePicture;
      tx.delete(memberRef(uid));
    }
    // Forgotten before: by a run that was cut off, or by a commit whose answer was lost.
    if (entry?.exists) return;
    const [firstInviter = null, secondInviter = null] = member?.invitedBy ?? [];
    recordAudit(
      tx,
      {
        action: 'member_removed',
        actor: 'operator',
        subject: uid,
        at: now,
        details: { role: member?.role ?? null, firstInviter, secondInviter },
      },
      removalEntry(uid),
    );
  });
  return shown;
}

/**
 * Removes a person for good (docs/decisions/051): what says who they are goes, what says who
 * vouched for whom stays. Barred first, so that nothing of theirs is written meanwhile, and the
 * account last, by which a run that was cut off finds them again: running it once more finishes.
 */
export async function removeMember(uid: string, now: Date): Promise<Removal> {
  const account = await findAccount({ uid });
  if (account?.enabled) await disableAccount(uid, now);
  const shown = (await findMember(uid))?.profilePicture ?? null;
  const before = await removePicturesOf(uid, shown);
  const shownLast = await forget(uid, now);
  // An upload that was under way replaced it.
  const after = await removePicturesOf(uid, shownLast === shown ? null : shownLast);
  const revokedInvitations = await revokeActiveInvitationsOf(uid, {
    actor: 'operator',
    reason: 'member_removed',
    now,
  });
  if ((await deleteAccounts([uid])) > 0) {
    throw new Error('Firebase Authentication did not delete the account. Run the command again.');
  }
  return {
    revokedInvitations,
    pictures: before.removed + after.removed,
    pictureLeft: after.left ?? before.left,
  };
}
