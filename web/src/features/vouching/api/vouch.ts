import { getVouch, type OutputOf, vouch } from '@elevere/functions/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useMember } from '../../../lib/use-session.ts';

export type VouchView = OutputOf<typeof getVouch>;

/** Who asks by this link, and what the member's word would come to. */
export function useVouchView(token: string) {
  const { uid } = useMember();
  return useQuery({
    queryKey: ['vouch', uid, token],
    queryFn: ({ signal }) => call(getVouch, { params: { token }, signal }),
    // Read once for each visit: what the press has done stays on the page, though the link is closed.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
}

/** Vouches: spends one invitation and redeems it. A repeat after a lost answer is the same vouch. */
export function useVouch(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(vouch, { params: { token } }),
    // It changes invitations, invitees and circle; the request itself stays as it was read.
    onSettled: () => {
      void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'vouch' });
    },
  });
}
