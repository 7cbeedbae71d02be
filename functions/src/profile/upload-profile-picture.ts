import { nanoid } from 'nanoid';
import { PICTURE_LIMITS, PICTURE_UPLOAD_LIMITS } from '../contract/limits.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { uploadProfilePicture } from '../contract/profile.ts';
import { PICTURE_METADATA, PICTURES_FOLDER } from '../contract/stored-picture.ts';
import { windowCounter } from '../documents/rate-limits.ts';
import { findMemberIn, memberRef } from '../documents/users.ts';
import type { BeforeBody, Handler } from '../platform/call.ts';
import { requireCallerDocument } from '../platform/caller.ts';
import { Refusal, tooManyAttempts } from '../platform/refusal.ts';
import { bucket } from '../platform/storage.ts';
import { runTransaction } from '../platform/transaction.ts';
import { pictureUrl } from '../steps/picture-url.ts';
import { decodePicture } from './decode-picture.ts';
import { readSingleFile } from './read-multipart.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Counts every upload, even if its body is slow, too large or malformed. The counter is increased
 * before it is read, so that simultaneous uploads cannot all pass.
 */
export const beforeBody: BeforeBody<typeof uploadProfilePicture> = async ({ caller, now }) => {
  const counter = windowCounter(`pictures of ${caller.uid}`, PICTURE_UPLOAD_LIMITS, now);
  await counter.add();
  if (await counter.isOver()) throw tooManyAttempts(counter.msLeft);
};

export const handle: Handler<typeof uploadProfilePicture> = async ({ rawBody, header, caller }) => {
  const file = await readSingleFile(rawBody, header('content-type') ?? '', {
    field: 'file',
    maxBytes: PICTURE_LIMITS.uploadBytes,
    tooLargeMessage: `Please choose a picture of ${PICTURE_LIMITS.uploadBytes / MEGABYTE} MB or less.`,
  });
  const profilePicture = await replaceProfilePicture(caller.uid, await decodePicture(file));
  return { success: true, message: MESSAGES.pictureUploaded, profilePicture };
};

/**
 * Returns the member's picture folder. The first picture creates it. Its name is random, so that a
 * picture's URL does not contain a uid.
 */
function folderOf(uid: string): Promise<string> {
  return runTransaction(async (tx) => {
    const member = requireCallerDocument(await findMemberIn(tx, uid));
    if (member.pictureFolder !== null) return member.pictureFolder;
    const pictureFolder = nanoid();
    tx.update(memberRef(uid), { pictureFolder });
    return pictureFolder;
  });
}

/**
 * Stores the path of the member's picture, unless a later upload has stored its own path. Returns
 * the path that is stored afterwards.
 */
function pointMemberAt(uid: string, path: string): Promise<string> {
  return runTransaction(async (tx) => {
    const shown = requireCallerDocument(await findMemberIn(tx, uid)).profilePicture;
    // File names begin with the time, so paths within the folder are sorted by upload time.
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    if (shown?.startsWith(folder) && shown > path) return shown;
    tx.update(memberRef(uid), { profilePicture: path });
    return path;
  });
}

/**
 * Stores a WebP as the member's picture and deletes all earlier ones, including leftovers of
 * interrupted uploads. Returns the picture's URL. Each picture has its own URL, so that no cache
 * serves the old one. File names begin with the time, so an upload never deletes a later picture.
 * Needs two reads, one write and one list, and another write for the first picture.
 */
export async function replaceProfilePicture(uid: string, webp: Buffer): Promise<string> {
  const storage = bucket();
  const folder = `${PICTURES_FOLDER}/${await folderOf(uid)}/`;
  const path = `${folder}${Date.now().toString(36)}-${nanoid()}.webp`;
  const object = storage.file(path);
  await object.save(webp, {
    resumable: false,
    metadata: PICTURE_METADATA,
  });
  const shown = await pointMemberAt(uid, path).catch(async (error: unknown) => {
    // After a refusal, nothing refers to the new file. After any other error, the member's document
    // may already contain its path, so the file must stay.
    if (error instanceof Refusal) await object.delete({ ignoreNotFound: true });
    throw error;
  });
  if (shown !== path) {
    await object.delete({ ignoreNotFound: true });
    return pictureUrl(shown);
  }
  const [files] = await storage.getFiles({ prefix: folder });
  const earlierFiles = files.filter(({ name }) => name < path);
  await Promise.all(earlierFiles.map((file) => file.delete({ ignoreNotFound: true })));
  return pictureUrl(path);
}
