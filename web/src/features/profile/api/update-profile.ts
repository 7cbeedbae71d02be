import type { BodyInputOf, updateProfile as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { refreshMember } from '../../../lib/session.ts';

export type ProfileChanges = BodyInputOf<typeof Endpoint>;

/** Changes the member's profile. `requestAddress` changes the email address. */
export async function updateProfile(body: ProfileChanges) {
  const profile = await call<typeof Endpoint>('PATCH profile', { body });
  refreshMember().catch(() => {
    // Ignored: the navigation bar keeps the old name until the account is read again.
  });
  return profile;
}

/** Copies the account's confirmed address into the member's document. */
export async function storeAddress(email: string): Promise<void> {
  await call<typeof Endpoint>('PATCH profile', { body: { email } });
  await refreshMember();
}
