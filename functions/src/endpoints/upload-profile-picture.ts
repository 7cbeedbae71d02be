import { warn } from 'firebase-functions/logger';
import { PICTURE_LIMITS } from '../contract/limits.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { uploadProfilePicture } from '../contract/profile.ts';
import type { Handler } from '../http/call.ts';
import { readOnlyFile } from '../http/multipart.ts';
import { readPicture } from '../http/read-picture.ts';
import { redact } from '../http/redact.ts';
import { Refusal } from '../http/refusal.ts';
import { replaceProfilePicture } from '../store/profile-pictures.ts';

const MEGABYTE = 1024 * 1024;

/** POST /upload-profile-picture (section 7). */
export const handle: Handler<typeof uploadProfilePicture> = async ({ rawBody, header, caller }) => {
  const file = await readOnlyFile(rawBody, header('content-type') ?? '', {
    field: 'file',
    maxBytes: PICTURE_LIMITS.uploadBytes,
    tooLarge: `Please choose a picture of ${PICTURE_LIMITS.uploadBytes / MEGABYTE} MB or less.`,
  });
  const picture = await readPicture(file);
  const replaced = await replaceProfilePicture(caller.uid, picture);
  if (!replaced.ok) throw new Refusal(replaced.reason);
  if (replaced.leftBehind !== null) {
    const cause = redact(String(replaced.leftBehind));
    warn('old picture not removed', { uid: caller.uid, cause });
  }
  return { success: true, message: MESSAGES.pictureUploaded, profilePicture: replaced.url };
};
