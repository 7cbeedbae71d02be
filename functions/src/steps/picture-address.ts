import { STORAGE_ORIGIN, shownPicture } from '../contract/stored-picture.ts';
import type { MemberRecord } from '../domain/member.ts';
import { app } from '../platform/app.ts';

/** The address of the picture at this path in the project's default bucket. */
export function pictureAddress(path: string | null): string {
  const emulator = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  return shownPicture(path, {
    origin: emulator ? `http://${emulator}` : STORAGE_ORIGIN,
    // Not asked of the Storage client, which only uploads and departures load.
    bucket: app().options.storageBucket ?? '',
  });
}

/** The picture that people see: the default one where there is none. */
export function pictureOf(member: MemberRecord | null): string {
  return pictureAddress(member?.profilePicture ?? null);
}
