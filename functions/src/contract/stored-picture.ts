import { DEFAULT_PROFILE_PICTURE } from './default-picture.ts';

/** storage.rules contains the same folder name, so change both together. */
export const PICTURES_FOLDER = 'profile-pictures';

/** A new picture gets a new URL, so browsers may cache a picture for ever. */
export const PICTURE_METADATA = {
  contentType: 'image/webp',
  cacheControl: 'public, max-age=31536000, immutable',
} as const;

/** Browsers load stored pictures from this origin, except with the Storage emulator. */
export const STORAGE_ORIGIN = 'https://firebasestorage.googleapis.com';

/** The URL has no download token, which would bypass storage.rules (docs/decisions/012). */
export function pictureUrlOfPath(
  path: string | null,
  stored: { readonly origin: string; readonly bucket: string },
): string {
  if (!path?.startsWith(`${PICTURES_FOLDER}/`)) return DEFAULT_PROFILE_PICTURE;
  return `${stored.origin}/v0/b/${stored.bucket}/o/${encodeURIComponent(path)}?alt=media`;
}
