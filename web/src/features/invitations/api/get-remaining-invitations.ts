import { getRemainingInvitations } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useMember } from '../../../lib/use-session.ts';

export function remainingInvitationsKey(uid: string) {
  return ['remaining_invitations', uid] as const;
}

/** How many codes the member may still make this month (section 9). */
export function useRemainingInvitations() {
  const { uid } = useMember();
  return useQuery({
    queryKey: remainingInvitationsKey(uid),
    queryFn: async ({ signal }) => {
      const answer = await call(getRemainingInvitations, { params: { uid }, signal });
      return answer.remaining_invitations;
    },
  });
}
