import { DEFAULT_PROFILE_PICTURE } from './default-picture.ts';

/** The folder of all pictures in the bucket. storage.rules repeats the name. */
export const PICTURES_FOLDER = 'profile-pictures';

/**
 * Metadata of a stored picture. Every new picture has a new URL, so browsers may cache it for ever.
 */
export const PICTURE_METADATA = {
  contentType: 'image/webp',
  cacheControl: 'public, max-age=31536000, immutable',
} as const;

/** The origin from which browsers load stored pictures. The emulator has another origin. */
export const STORAGE_ORIGIN = 'https://firebasestorage.googleapis.com';

/**
 * Returns the URL of the picture at this path, which a member's document contains. The URL has no
 * download token, so storage.rules control the access. The rules could not revoke a download token
 * (docs/decisions/012). Returns the default picture if the path is not valid.
 */
export function shownPicture(
  path: string | null,
  stored: { readonly origin: string; readonly bucket: string },
): string {
  if (!path?.startsWith(`${PICTURES_FOLDER}/`)) return DEFAULT_PROFILE_PICTURE;
  return `${stored.origin}/v0/b/${stored.bucket}/o/${encodeURIComponent(path)}?alt=media`;
}
