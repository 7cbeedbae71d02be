import type { Profile, uploadProfilePicture } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { refreshMember } from '../../../lib/session.ts';

/** Replaces the member's picture. */
export function useUploadPicture() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (picture: Blob) => {
      const body = new FormData();
      body.append('file', picture, 'picture');
      return call<typeof uploadProfilePicture>('POST upload-profile-picture', { body });
    },
    onSuccess: ({ profilePicture }) => {
      cache.setQueryData<Profile>(
        QUERY_KEYS.profile,
        (profile) => profile && { ...profile, profilePicture },
      );
      void cache.invalidateQueries({ queryKey: QUERY_KEYS.circle });
      refreshMember().catch(() => {
        // Only the bar and the figure keep the old picture, until the account is read again.
      });
    },
  });
}
