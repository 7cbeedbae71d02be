import { nanoid } from 'nanoid';
import { memberRef, readMember } from './documents/users.ts';
import { firestore } from './firestore.ts';
import { bucket } from './storage.ts';

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

/** The object behind a picture's URL, or null for a URL that is not of this member's folder. */
function objectPath(bucketName: string, uid: string, url: string): string | null {
  const marker = `/v0/b/${bucketName}/o/${encodeURIComponent(`${FOLDER}/${uid}/`)}`;
  const at = url.indexOf(marker);
  const file = at < 0 ? '' : (url.slice(at + marker.length).split('?')[0] ?? '');
  return /^[A-Za-z0-9_.-]+$/.test(file) ? `${FOLDER}/${uid}/${file}` : null;
}

/** What Storage answers for a bucket that is not there, or not ours to change. */
const NOT_OURS: readonly unknown[] = [403, 404];

/**
 * Removes every stored picture of a member, from the bucket that the shown one's URL names: an
 * operator's command line knows it by no other name. `left` is that URL where the bucket is
 * another project's.
 */
export async function removePicturesOf(
  uid: string,
  shown: string | null,
): Promise<{ removed: number; left: string | null }> {
  const name = /\/v0\/b\/(?<bucket>[^/]+)\/o\//.exec(shown ?? '')?.groups?.['bucket'];
  if (shown === null || name === undefined || objectPath(name, uid, shown) === null) {
    return { removed: 0, left: null };
  }
  try {
    const [files] = await bucket(name).getFiles({ prefix: `${FOLDER}/${uid}/` });
    await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
    return { removed: files.length, left: null };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NOT_OURS.includes(error.code))) throw error;
    return { removed: 0, left: shown };
  }
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
