import { pictureUrlOfPath, STORAGE_ORIGIN } from '../contract/stored-picture.ts';
import type { MemberRecord } from '../domain/member.ts';
import { app } from '../platform/app.ts';

/** Returns the URL of the default picture if `path` is null. */
export function pictureUrl(path: string | null): string {
  const emulatorHost = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  return pictureUrlOfPath(path, {
    origin: emulatorHost ? `http://${emulatorHost}` : STORAGE_ORIGIN,
    // Reads the bucket name from the Firebase app's options, because most calls do not load the
    // Storage client.
    bucket: app().options.storageBucket ?? '',
  });
}

export function memberPictureUrl(member: MemberRecord | null): string {
  return pictureUrl(member?.profilePicture ?? null);
}
