import { callEndpoint, type RequestBodyOfEndpoint } from '../../../lib/api.ts';
import { refreshAccount, tryToRefreshAccount } from '../../../lib/session/refresh-account.ts';

export type ProfileChanges = RequestBodyOfEndpoint<'PATCH profile'>;

export async function updateProfile(profileChanges: ProfileChanges) {
  const profile = await callEndpoint('PATCH profile', { body: profileChanges });
  void tryToRefreshAccount();
  return profile;
}

/** Copies the account's confirmed email address into the user document. */
export async function storeEmail(email: string): Promise<void> {
  await callEndpoint('PATCH profile', { body: { email } });
  await refreshAccount();
}
