import { type Profile, uploadProfilePicture } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ownProfileKey } from './own-profile.ts';

/** Replaces the member's picture (section 7); `sent` is the part of it, 0 to 1, that has left. */
export function useUploadPicture(uid: string) {
  const cache = useQueryClient();
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: (picture: Blob) => {
      setSent(0);
      const body = new FormData();
      body.append('file', picture, 'picture');
      return call(uploadProfilePicture, { body, onUploadProgress: setSent });
    },
    onSuccess: ({ profilePicture }) => {
      cache.setQueryData<Profile>(
        ownProfileKey(uid),
        (profile) => profile && { ...profile, profilePicture },
      );
    },
  });
  return { upload, sent };
}
