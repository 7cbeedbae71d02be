import type { BodyInputOf, updateProfile as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { refreshAccount } from '../../../lib/session.ts';

export type ProfileChanges = BodyInputOf<typeof Endpoint>;

export async function updateProfile(body: ProfileChanges) {
  const profile = await call<typeof Endpoint>('PATCH profile', { body });
  refreshAccount().catch(() => {
    // Ignores a failed refresh, because only the navigation bar shows the old name for a while.
  });
  return profile;
}

/** Copies the account's confirmed email address into the user document. */
export async function storeEmail(email: string): Promise<void> {
  await call<typeof Endpoint>('PATCH profile', { body: { email } });
  await refreshAccount();
}
