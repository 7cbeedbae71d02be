import { PICTURE_LIMITS } from '../contract/limits.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { uploadProfilePicture } from '../contract/profile.ts';
import type { Handler } from '../platform/call.ts';
import { decodePicture } from './decode-picture.ts';
import { replaceProfilePicture } from './profile-pictures.ts';
import { readOnlyFile } from './read-multipart.ts';

const MEGABYTE = 1024 * 1024;

/** POST /upload-profile-picture (section 7). */
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
  // Removed meanwhile.
  if (profilePicture === null) throw refuse('forbidden');
  return { success: true, message: MESSAGES.pictureUploaded, profilePicture };
};
