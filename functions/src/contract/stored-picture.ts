import { DEFAULT_PROFILE_PICTURE } from './default-picture.ts';

/** The folder of all pictures in the bucket; named in storage.rules too. */
export const PICTURES_FOLDER = 'profile-pictures';

/** How a picture is stored. Each has an address of its own, so it may be cached for ever. */
export const PICTURE_METADATA = {
  contentType: 'image/webp',
  cacheControl: 'public, max-age=31536000, immutable',
} as const;

/** Where browsers read what Firebase stores; the emulator has an origin of its own. */
export const STORAGE_ORIGIN = 'https://firebasestorage.googleapis.com';

/**
 * The address of the picture at the path in a member's document. It has no download token, so
 * storage.rules decide about it. Closing the rules does not close a picture whose token somebody
 * knows (docs/decisions/012). For anything but such a path, the default picture.
 */
export function shownPicture(
  path: string | null,
  stored: { readonly origin: string; readonly bucket: string },
): string {
  if (!path?.startsWith(`${PICTURES_FOLDER}/`)) return DEFAULT_PROFILE_PICTURE;
  return `${stored.origin}/v0/b/${stored.bucket}/o/${encodeURIComponent(path)}?alt=media`;
}
