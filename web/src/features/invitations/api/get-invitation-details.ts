import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export function useInvitationDetails(code: string) {
  return useQuery({
    queryKey: QUERY_KEYS.invitations.details(code),
    queryFn: ({ signal }) => call('POST invitation_details', { body: { code }, signal }),
  });
}
