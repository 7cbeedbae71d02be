import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export function useInvitationDetails(code: string) {
  return useQuery({
    queryKey: QUERY_KEYS.invitations.details(code),
    queryFn: ({ signal }) => callEndpoint('POST invitation_details', { body: { code }, signal }),
  });
}
