import type { changeMember } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '../../../lib/api.ts';

/** One thing that an admin changes about a member. */
export type MemberChange = CallOptions<typeof changeMember>['body'];

/** Changes one thing about a member; a repeat of what was interrupted finishes it. */
export function useChangeMember(uid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: MemberChange) =>
      call<typeof changeMember>('PATCH members', { params: { uid }, body: change }),
    // An answer that was lost may stand for something that was done. Not awaited. All of the cache: the
    // admin is a member, too, and finds people.
    onSettled: () => {
      void cache.invalidateQueries();
    },
  });
}
