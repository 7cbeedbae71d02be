import { type BodyInputOf, profileSchema, updateProfile } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refreshRole } from '../../../lib/session.ts';
import { useMember } from '../../../lib/use-session.ts';
import { ownProfileKey } from './own-profile.ts';

export type ProfileChanges = BodyInputOf<typeof updateProfile>;

/** Sends what the member changed (section 7); an email address goes by `requestAddress`. */
export function useUpdateProfile() {
  const { uid } = useMember();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(updateProfile, { body }),
    onSuccess: (answer) => {
      cache.setQueryData(ownProfileKey(uid), profileSchema.parse(answer));
      refreshRole().catch(() => {
        // Only the greeting keeps the old name, until the account is read the next time.
      });
    },
  });
}
