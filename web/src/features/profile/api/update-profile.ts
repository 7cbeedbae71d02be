import type { BodyInputOf, Profile, updateProfile } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { refreshMember } from '../../../lib/session.ts';

export type ProfileChanges = BodyInputOf<typeof updateProfile>;

/** Sends what the member changed; an email address goes by `requestAddress`. */
export function useUpdateProfile() {
  const cache = useQueryClient();
  return useMutation({
    // One after the other: each answer is the whole profile, and the last one stays.
    scope: { id: 'profile' },
    mutationFn: (body: ProfileChanges) => call<typeof updateProfile>('PATCH profile', { body }),
    onSuccess: (profile) => {
      cache.setQueryData<Profile>(QUERY_KEYS.profile, profile);
      refreshMember().catch(() => {
        // Only the greeting keeps the old name, until the account is read the next time.
      });
      void cache.invalidateQueries({ queryKey: QUERY_KEYS.circle });
    },
  });
}

/**
 * Tells the server of the address that the member has confirmed: it stands in their
 * account, and is copied into their document by this call.
 */
export async function storeAddress(email: string): Promise<void> {
  try {
    await call<typeof updateProfile>('PATCH profile', { body: { email } });
    await refreshMember();
  } catch {
    // The account has the address; its copy waits for the next sign-in.
  }
}
