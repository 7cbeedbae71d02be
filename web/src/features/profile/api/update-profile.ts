import type { BodyInputOf, updateProfile as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { refreshMember } from '../../../lib/session.ts';

export type ProfileChanges = BodyInputOf<typeof Endpoint>;

/** Changes the member's profile, except the email address. request-address.ts changes that. */
export async function updateProfile(body: ProfileChanges) {
  const profile = await call<typeof Endpoint>('PATCH profile', { body });
  refreshMember().catch(() => {
    // Ignored, because only the navigation bar keeps the old name, until the next read of the
    // account.
  });
  return profile;
}

/** Copies the account's confirmed email address into the user document. */
export async function storeAddress(email: string): Promise<void> {
  await call<typeof Endpoint>('PATCH profile', { body: { email } });
  await refreshMember();
}
