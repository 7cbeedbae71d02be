import { nanoid } from 'nanoid';
import { memberRef, readMember } from '../documents/users.ts';
import { firestore } from '../platform/firestore.ts';
import { bucket } from '../platform/storage.ts';

/** Named in storage.rules too. */
const FOLDER = 'profile-pictures';

/**
 * Where a browser reads an object: the address that storage.rules governs, with no token in it,
 * so that closing the rules closes every picture.
 */
function objectUrl(bucketName: string, path: string): string {
  const emulator = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  const origin = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${bucketName}/o/${encodeURIComponent(path)}?alt=media`;
}

/** Deletes every stored picture of a member. */
export async function deletePicturesOf(uid: string): Promise<void> {
  const [files] = await bucket().getFiles({ prefix: `${FOLDER}/${uid}/` });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}

/**
 * Points the member at a picture, unless a later upload has done so meanwhile. The URL that is
 * shown then, or null when the member is gone.
 */
function pointMemberAt(uid: string, url: string): Promise<string | null> {
  return firestore().runTransaction(async (tx) => {
    const member = readMember(await tx.get(memberRef(uid)));
    if (member === null) return null;
    const shown = member.profilePicture;
    // Within the member's folder, addresses are in the order of the uploads.
    const folder = url.slice(0, url.lastIndexOf('%2F') + 1);
    if (shown?.startsWith(folder) && shown > url) return shown;
    tx.update(memberRef(uid), { profilePicture: url });
    return url;
  });
}

/**
 * Stores a WebP as the member's picture and removes their earlier ones, also what an upload that
 * was cut off left behind. Each picture has an address of its own, so that no cache serves the old
 * one; names begin with the time, so that an upload never removes one that is later than itself.
 * The URL of the member's picture, or null when the member is gone. One read, one write, one list.
 */
export async function replaceProfilePicture(uid: string, webp: Buffer): Promise<string | null> {
  const storage = bucket();
  const path = `${FOLDER}/${uid}/${Date.now().toString(36)}-${nanoid()}.webp`;
  const object = storage.file(path);
  await object.save(webp, {
    resumable: false,
    contentType: 'image/webp',
    metadata: { cacheControl: 'public, max-age=31536000, immutable' },
  });
  const url = objectUrl(storage.name, path);
  const shown = await pointMemberAt(uid, url);
  if (shown !== url) {
    await object.delete({ ignoreNotFound: true });
    return shown;
  }
  const [files] = await storage.getFiles({ prefix: `${FOLDER}/${uid}/` });
  const earlier = files.filter(({ name }) => name < path);
  await Promise.all(earlier.map((file) => file.delete({ ignoreNotFound: true })));
  return shown;
}
