import { STORAGE_ORIGIN, shownPicture } from '../contract/stored-picture.ts';
import type { MemberRecord } from '../domain/member.ts';
import { app } from '../platform/app.ts';

/**
 * Returns the URL of the picture at this path in the default bucket. Null gives the default
 * picture.
 */
export function pictureUrl(path: string | null): string {
  const emulatorHost = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  return shownPicture(path, {
    origin: emulatorHost ? `http://${emulatorHost}` : STORAGE_ORIGIN,
    // Does not take the bucket from the Storage client, because most calls do not load the client.
    bucket: app().options.storageBucket ?? '',
  });
}

/** The URL of a member's picture. */
export function memberPictureUrl(member: MemberRecord | null): string {
  return pictureUrl(member?.profilePicture ?? null);
}
