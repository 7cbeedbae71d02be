import { nanoid } from 'nanoid';
import { PICTURE_LIMITS, UPLOAD_LIMITS } from '../contract/limits.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { uploadProfilePicture } from '../contract/profile.ts';
import { PICTURE_METADATA, PICTURES_FOLDER } from '../contract/stored-picture.ts';
import { windowCounter } from '../documents/rate-limits.ts';
import { memberRef, readMember } from '../documents/users.ts';
import type { BeforeBody, Handler } from '../platform/call.ts';
import { Refusal, tooManyAttempts } from '../platform/refusal.ts';
import { bucket } from '../platform/storage.ts';
import { runTransaction } from '../platform/transaction.ts';
import { pictureAddress } from '../steps/picture-address.ts';
import { decodePicture } from './decode-picture.ts';
import { readOnlyFile } from './read-multipart.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Counts every upload, also one whose body is slow, too large or malformed. The attempt is added
 * before the counter is read, so that uploads sent at once cannot all pass.
 */
export const beforeBody: BeforeBody<typeof uploadProfilePicture> = async ({ caller, now }) => {
  const counter = windowCounter(`pictures of ${caller.uid}`, UPLOAD_LIMITS, now);
  await counter.add();
  if (await counter.isOver()) throw tooManyAttempts(counter.msLeft);
};

export const handle: Handler<typeof uploadProfilePicture> = async ({
  rawBody,
  header,
  caller,
  refuse,
}) => {
  const file = await readOnlyFile(rawBody, header('content-type') ?? '', {
    field: 'file',
    maxBytes: PICTURE_LIMITS.uploadBytes,
    tooLarge: `Please choose a picture of ${PICTURE_LIMITS.uploadBytes / MEGABYTE} MB or less.`,
  });
  const profilePicture = await replaceProfilePicture(caller.uid, await decodePicture(file));
  // Removed or suspended meanwhile.
  if (profilePicture === null) throw refuse('forbidden');
  return { success: true, message: MESSAGES.pictureUploaded, profilePicture };
};

/**
 * The member's folder, given to them with their first picture. Random, so that no address of a
 * picture carries a uid. Null when the member is gone or suspended.
 */
function folderOf(uid: string): Promise<string | null> {
  return runTransaction(async (tx) => {
    const member = readMember(await tx.get(memberRef(uid)));
    if (member === null || member.suspended) return null;
    if (member.pictureFolder !== null) return member.pictureFolder;
    const pictureFolder = nanoid();
    tx.update(memberRef(uid), { pictureFolder });
    return pictureFolder;
  });
}

/**
 * Points the member at a picture, unless a later upload has done so meanwhile. The path that is
 * shown then, or null when the member is gone or suspended.
 */
function pointMemberAt(uid: string, path: string): Promise<string | null> {
  return runTransaction(async (tx) => {
    const member = readMember(await tx.get(memberRef(uid)));
    if (member === null || member.suspended) return null;
    const shown = member.profilePicture;
    // Within the member's folder, paths are in the order of the uploads.
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    if (shown?.startsWith(folder) && shown > path) return shown;
    tx.update(memberRef(uid), { profilePicture: path });
    return path;
  });
}

/**
 * Stores a WebP as the member's picture and removes their earlier ones, also what an upload that
 * was cut off left behind. Each picture has an address of its own, so that no cache serves the old
 * one; names begin with the time, so that an upload never removes one that is later than itself.
 * The address of the member's picture, or null when the member is gone or suspended. Two reads, one write, one
 * list; another write for the first picture.
 */
export async function replaceProfilePicture(uid: string, webp: Buffer): Promise<string | null> {
  const own = await folderOf(uid);
  if (own === null) return null;
  const storage = bucket();
  const folder = `${PICTURES_FOLDER}/${own}/`;
  const path = `${folder}${Date.now().toString(36)}-${nanoid()}.webp`;
  const object = storage.file(path);
  await object.save(webp, {
    resumable: false,
    metadata: PICTURE_METADATA,
  });
  const shown = await pointMemberAt(uid, path).catch(async (error: unknown) => {
    // Of other failures it is not known whether the member's document names the picture now.
    if (error instanceof Refusal) await object.delete({ ignoreNotFound: true });
    throw error;
  });
  if (shown !== path) {
    await object.delete({ ignoreNotFound: true });
    return shown === null ? null : pictureAddress(shown);
  }
  const [files] = await storage.getFiles({ prefix: folder });
  const earlier = files.filter(({ name }) => name < path);
  await Promise.all(earlier.map((file) => file.delete({ ignoreNotFound: true })));
  return pictureAddress(path);
}
