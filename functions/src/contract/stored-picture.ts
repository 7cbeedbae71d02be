import { DEFAULT_PROFILE_PICTURE } from './default-picture.ts';

/** The folder of all pictures in the storage bucket. storage.rules contains the same name. */
export const PICTURES_FOLDER = 'profile-pictures';

/**
 * Metadata of a stored picture. A new picture gets a new URL, so browsers may cache each picture
 * for ever.
 */
export const PICTURE_METADATA = {
  contentType: 'image/webp',
  cacheControl: 'public, max-age=31536000, immutable',
} as const;

/** The origin from which browsers load stored pictures. The Storage emulator has another origin. */
export const STORAGE_ORIGIN = 'https://firebasestorage.googleapis.com';

/**
 * Returns the URL of the picture at this path in the bucket. Returns the default picture if the
 * path is null or invalid. The URL contains no Firebase download token, because a token gives
 * access even if storage.rules forbid it (docs/decisions/012).
 */
export function pictureUrlOfPath(
  path: string | null,
  stored: { readonly origin: string; readonly bucket: string },
): string {
  if (!path?.startsWith(`${PICTURES_FOLDER}/`)) return DEFAULT_PROFILE_PICTURE;
  return `${stored.origin}/v0/b/${stored.bucket}/o/${encodeURIComponent(path)}?alt=media`;
}
