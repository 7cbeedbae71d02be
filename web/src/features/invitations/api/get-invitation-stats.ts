import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useAccount } from '../../../lib/session/use-session.ts';

export function useInvitationStats() {
  const { uid } = useAccount();
  return useQuery({
    queryKey: QUERY_KEYS.invitations.stats,
    queryFn: ({ signal }) => call('GET invitation_stats/:uid', { params: { uid }, signal }),
  });
}
