import { useQuery } from '@tanstack/react-query';
import { type AnswerOfEndpoint, callEndpoint } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useAccount } from '../../../lib/session/use-session.ts';

export type Quota = AnswerOfEndpoint<'GET get_remaining_invitations/:uid'>;

/** Loads how many invitations the member may still create, or why they may create none. */
export function useQuota() {
  const { uid } = useAccount();
  return useQuery({
    queryKey: QUERY_KEYS.quota,
    queryFn: ({ signal }) =>
      callEndpoint('GET get_remaining_invitations/:uid', { params: { uid }, signal }),
  });
}
