import { type BodyInputOf, profileSchema, updateProfile } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refreshRole } from '../../../lib/session.ts';
import { useMember } from '../../../lib/use-session.ts';
import { ownProfileKey } from './own-profile.ts';

export type ProfileChanges = BodyInputOf<typeof updateProfile>;

/**
 * Sends what the member changed (section 7). A new e-mail address ends every session of the
 * account, this one too, so nothing more is asked of the server then.
 */
export function useUpdateProfile() {
  const { uid } = useMember();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(updateProfile, { body }),
    onSuccess: (answer, changes) => {
      cache.setQueryData(ownProfileKey(uid), profileSchema.parse(answer));
      if (changes.email === undefined) {
        refreshRole().catch(() => {
          // Only the greeting keeps the old name, until the account is read the next time.
        });
      }
    },
  });
}
