import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useAccount } from '../../../lib/session/use-session.ts';

export function useInvitationStats() {
  const { uid } = useAccount();
  return useQuery({
    queryKey: QUERY_KEYS.invitations.stats,
    queryFn: ({ signal }) => callEndpoint('GET invitation_stats/:uid', { params: { uid }, signal }),
  });
}
