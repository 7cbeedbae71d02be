import { callEndpoint, type RequestBodyOfEndpoint } from '../../../lib/api.ts';
import { readAccount, tryToReadAccount } from '../../../lib/session/read-account.ts';

export type ProfileChanges = RequestBodyOfEndpoint<'PATCH profile'>;

export async function updateProfile(profileChanges: ProfileChanges) {
  const profile = await callEndpoint('PATCH profile', { body: profileChanges });
  void tryToReadAccount();
  return profile;
}

/** Copies the account's confirmed email address into the user document. */
export async function storeEmail(email: string): Promise<void> {
  await callEndpoint('PATCH profile', { body: { email } });
  await readAccount();
}
