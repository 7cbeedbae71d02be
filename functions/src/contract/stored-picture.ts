import { DEFAULT_PROFILE_PICTURE } from './default-picture.ts';

/** The folder of all pictures in the bucket; named in storage.rules too. */
export const PICTURES_FOLDER = 'profile-pictures';

/** Where browsers read what Firebase stores; the emulator has an origin of its own. */
export const STORAGE_ORIGIN = 'https://firebasestorage.googleapis.com';

/**
 * The address of the picture whose path a member's document holds: the one that storage.rules
 * governs, with no token in it, so that closing the rules closes every picture. The default picture
 * for whatever is no such path.
 */
export function shownPicture(
  path: string | null,
  stored: { readonly origin: string; readonly bucket: string },
): string {
  if (!path?.startsWith(`${PICTURES_FOLDER}/`)) return DEFAULT_PROFILE_PICTURE;
  return `${stored.origin}/v0/b/${stored.bucket}/o/${encodeURIComponent(path)}?alt=media`;
}
