import type { BodyInputOf, updateProfile } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { refreshMember } from '../../../lib/session.ts';

export type ProfileChanges = BodyInputOf<typeof updateProfile>;

/** Changes the member's profile. A new email address goes by `requestAddress`. */
export async function changeProfile(body: ProfileChanges) {
  const profile = await call<typeof updateProfile>('PATCH profile', { body });
  refreshMember().catch(() => {
    // The navigation bar keeps the old name until the account is read again.
  });
  return profile;
}

/** Copies the address that the member has confirmed from their account into their document. */
export async function storeAddress(email: string): Promise<void> {
  try {
    await call<typeof updateProfile>('PATCH profile', { body: { email } });
    await refreshMember();
  } catch {
    // The account has the address. It is copied after the next login.
  }
}
