import { nanoid } from 'nanoid';
import { PICTURE_METADATA, PICTURES_FOLDER } from '../contract/stored-picture.ts';
import { findMember, memberRef, readMember } from '../documents/users.ts';
import { bucket } from '../platform/storage.ts';
import { FOLLOW_UP, runTransaction } from '../platform/transaction.ts';
import { deletePictures } from './delete-pictures.ts';

/**
 * Where a suspended member's picture goes, so that nothing is left at the address that others know;
 * null without one. The member's document points there, and its `pictureFolder` says where the
 * picture still lies, until `finishMove` has moved it.
 */
export function movedPicture(path: string | null): string | null {
  return path && `${PICTURES_FOLDER}/${nanoid()}/${path.slice(path.lastIndexOf('/') + 1)}`;
}

/**
 * The copy's metadata. Storage gives an object a download token once its metadata is read, and the
 * token opens the object whatever the rules say. A plain copy would keep the token.
 */
const WITHOUT_TOKEN = {
  ...PICTURE_METADATA,
  metadata: { firebaseStorageDownloadTokens: null },
} as const;

/** Moves the picture to where the document points. A repeat finishes what was interrupted. */
export async function finishMove(uid: string): Promise<void> {
  const { profilePicture: path, pictureFolder: from } = (await findMember(uid)) ?? {};
  const to = path?.split('/').at(-2);
  if (!path || !from || to === undefined || to === from) return;
  const file = bucket().file(`${PICTURES_FOLDER}/${from}/${path.slice(path.lastIndexOf('/') + 1)}`);
  const [isThere] = await file.exists();
  if (isThere) await file.copy(bucket().file(path), WITHOUT_TOKEN);
  await deletePictures(from);
  const isMember = await runTransaction(async (tx) => {
    const member = readMember(await tx.get(memberRef(uid)));
    if (member?.profilePicture === path) tx.update(memberRef(uid), { pictureFolder: to });
    return member !== null;
  }, FOLLOW_UP);
  // Removed meanwhile.
  if (!isMember) await deletePictures(to);
}
