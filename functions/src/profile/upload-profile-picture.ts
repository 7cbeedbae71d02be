import { nanoid } from 'nanoid';
import { PICTURE_LIMITS, PICTURE_UPLOAD_LIMITS } from '../contract/limits.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { uploadProfilePicture } from '../contract/profile.ts';
import { PICTURE_METADATA, PICTURES_FOLDER } from '../contract/stored-picture.ts';
import { windowCounter } from '../documents/rate-limits.ts';
import { findMemberInTransaction, memberRef } from '../documents/users.ts';
import type { BeforeBodyHook, Handler } from '../platform/call.ts';
import { requireCallerDocument } from '../platform/caller.ts';
import { Refusal, tooManyAttemptsRefusal } from '../platform/refusal.ts';
import { bucket } from '../platform/storage.ts';
import { runTransaction } from '../platform/transaction.ts';
import { pictureUrl } from '../steps/picture-url.ts';
import { decodePicture } from './decode-picture.ts';
import { readSingleFile } from './read-multipart.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/**
 * Counts an upload before reading its body, so that an upload with a malformed body counts too.
 * Increases the counter before reading it, so that simultaneous uploads cannot exceed the limit.
 */
export const beforeBody: BeforeBodyHook<typeof uploadProfilePicture> = async ({ caller, now }) => {
  const uploadCounter = windowCounter(`pictures of ${caller.uid}`, PICTURE_UPLOAD_LIMITS, now);
  await uploadCounter.add();
  if (await uploadCounter.isOver()) throw tooManyAttemptsRefusal(uploadCounter.msLeft);
};

export const handle: Handler<typeof uploadProfilePicture> = async ({ rawBody, header, caller }) => {
  const file = await readSingleFile(rawBody, header('content-type') ?? '', {
    field: 'file',
    maxBytes: PICTURE_LIMITS.uploadBytes,
    tooLargeMessage: `Please choose a picture of ${PICTURE_LIMITS.uploadBytes / BYTES_PER_MEGABYTE} MB or less.`,
  });
  const profilePicture = await replaceProfilePicture(caller.uid, await decodePicture(file));
  return { success: true, message: MESSAGES.pictureUploaded, profilePicture };
};

/** The folder's random name keeps the uid out of the picture's URL. */
function findOrCreatePictureFolder(uid: string): Promise<string> {
  return runTransaction(async (tx) => {
    const member = requireCallerDocument(await findMemberInTransaction(tx, uid));
    if (member.pictureFolder !== null) return member.pictureFolder;
    const pictureFolder = nanoid();
    tx.update(memberRef(uid), { pictureFolder });
    return pictureFolder;
  });
}

/**
 * Does not replace the path of a later upload. Returns the path that the document then contains.
 */
function storePicturePath(uid: string, path: string): Promise<string> {
  return runTransaction(async (tx) => {
    const storedPath = requireCallerDocument(await findMemberInTransaction(tx, uid)).profilePicture;
    // File names begin with the upload time, so the path of a later upload is greater.
    const folderPath = path.slice(0, path.lastIndexOf('/') + 1);
    if (storedPath?.startsWith(folderPath) && storedPath > path) return storedPath;
    tx.update(memberRef(uid), { profilePicture: path });
    return path;
  });
}

/**
 * Each picture has its own URL, so that no cache serves an earlier picture. Only earlier files are
 * deleted, so that a simultaneous later upload keeps its picture.
 */
export async function replaceProfilePicture(uid: string, webp: Buffer): Promise<string> {
  const pictureBucket = bucket();
  const folderPath = `${PICTURES_FOLDER}/${await findOrCreatePictureFolder(uid)}/`;
  const picturePath = `${folderPath}${Date.now().toString(36)}-${nanoid()}.webp`;
  const uploadedFile = pictureBucket.file(picturePath);
  await uploadedFile.save(webp, {
    resumable: false,
    metadata: PICTURE_METADATA,
  });
  const storedPath = await storePicturePath(uid, picturePath).catch(async (error: unknown) => {
    // Deletes the file only after a refusal. After any other error, the document may contain the
    // path.
    if (error instanceof Refusal) await uploadedFile.delete({ ignoreNotFound: true });
    throw error;
  });
  if (storedPath !== picturePath) {
    await uploadedFile.delete({ ignoreNotFound: true });
    return pictureUrl(storedPath);
  }
  const [files] = await pictureBucket.getFiles({ prefix: folderPath });
  const earlierFiles = files.filter(({ name }) => name < picturePath);
  await Promise.all(earlierFiles.map((file) => file.delete({ ignoreNotFound: true })));
  return pictureUrl(picturePath);
}
