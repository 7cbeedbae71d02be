import { pictureUrlOfPath, STORAGE_ORIGIN } from '../contract/stored-picture.ts';
import type { MemberRecord } from '../domain/member.ts';
import { app } from '../platform/app.ts';

/**
 * Returns the URL of the picture that is stored at `path`. If `path` is null, returns the URL of
 * the default picture.
 */
export function pictureUrl(path: string | null): string {
  const emulatorHost = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  return pictureUrlOfPath(path, {
    origin: emulatorHost ? `http://${emulatorHost}` : STORAGE_ORIGIN,
    // The bucket name comes from the app and not from the Storage client, because most calls do not
    // load that client.
    bucket: app().options.storageBucket ?? '',
  });
}

export function memberPictureUrl(member: MemberRecord | null): string {
  return pictureUrl(member?.profilePicture ?? null);
}
