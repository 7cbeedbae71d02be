import { nanoid } from 'nanoid';
import { memberRef, readMember } from './documents/users.ts';
import { firestore } from './firestore.ts';
import { bucket } from './storage.ts';

/** Named in storage.rules too. */
export const FOLDER = 'profile-pictures';

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
export function objectPath(bucketName: string, uid: string, url: string): string | null {
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

/** Points the member at a picture. The URL it replaces, or null when the member is gone. */
async function pointMemberAt(uid: string, url: string): Promise<{ before: string | null } | null> {
  let before: string | null = null;
  return firestore().runTransaction(async (tx) => {
    const member = readMember(await tx.get(memberRef(uid)));
    if (member === null) return null;
    // Run again after the answer to its commit was lost, it finds its own work, and replaces none.
    if (member.profilePicture !== url) {
      before = member.profilePicture;
      tx.update(memberRef(uid), { profilePicture: url });
    }
    return { before };
  });
}

export type Replacement =
  | {
      readonly ok: true;
      readonly url: string;
      /** Why the old object is still there, if it is: nobody is shown it any more. */
      readonly leftBehind: unknown;
    }
  | { readonly ok: false; readonly reason: 'forbidden' };

/**
 * Stores a WebP as the member's picture and removes the one before it. Each picture has an address
 * of its own, so that no cache serves the old one. One read, one write. If anything fails the
 * member keeps the old picture and the new one is removed.
 */
export async function replaceProfilePicture(uid: string, webp: Buffer): Promise<Replacement> {
  const storage = bucket();
  const path = `${FOLDER}/${uid}/${nanoid()}.webp`;
  const url = objectUrl(storage.name, path);
  const object = storage.file(path);
  await object.save(webp, {
    resumable: false,
    contentType: 'image/webp',
    metadata: { cacheControl: 'public, max-age=31536000, immutable' },
  });

  let pointed: { before: string | null } | null;
  try {
    pointed = await pointMemberAt(uid, url);
  } catch (error) {
    // A commit whose answer was lost may have happened: a picture in use is not removed.
    const member = readMember(await memberRef(uid).get());
    if (member?.profilePicture !== url) await object.delete({ ignoreNotFound: true });
    throw error;
  }
  if (pointed === null) {
    await object.delete({ ignoreNotFound: true });
    return { ok: false, reason: 'forbidden' };
  }

  const old = pointed.before === null ? null : objectPath(storage.name, uid, pointed.before);
  let leftBehind: unknown = null;
  if (old !== null) {
    try {
      await storage.file(old).delete({ ignoreNotFound: true });
    } catch (error) {
      leftBehind = error;
    }
  }
  return { ok: true, url, leftBehind };
}
