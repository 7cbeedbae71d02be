/** An upload is over, one way or the other, long before this. Milliseconds. */
const UPLOAD_OVER_MS = 3_600_000;

/** Whose folder a stored picture is in, as far as is known. */
export interface PictureOwner {
  readonly hasAccount: boolean;
  /** The stored picture that their document shows, or null. */
  readonly shown: string | null;
}

/**
 * True iff a stored picture is nobody's any more: its owner shows another one or none, or has no
 * account. Never while the owner's document is missing: a restore may bring that back, and no
 * restore brings back a picture.
 */
export function isStray(
  picture: { readonly path: string; readonly storedAt: Date },
  owner: PictureOwner | null,
  now: Date,
): boolean {
  if (!(now.getTime() - picture.storedAt.getTime() >= UPLOAD_OVER_MS)) return false;
  return owner !== null && (!owner.hasAccount || owner.shown !== picture.path);
}
