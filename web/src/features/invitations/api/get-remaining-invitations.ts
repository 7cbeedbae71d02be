import { getRemainingInvitations } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useMember } from '../../../lib/use-session.ts';

/** How many codes the member may still make this month (section 9). */
export function useRemainingInvitations() {
  const { uid } = useMember();
  return useQuery({
    queryKey: QUERY_KEYS.remainingInvitations,
    queryFn: async ({ signal }) => {
      const answer = await call(getRemainingInvitations, { params: { uid }, signal });
      return answer.remaining_invitations;
    },
  });
}
