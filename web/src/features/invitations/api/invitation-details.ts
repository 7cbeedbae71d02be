import { getInvitationDetails } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useMember } from '../../../lib/use-session.ts';
import { memberInvitationsKey } from './invitation-keys.ts';

/** What there is to know of one code, asked for when its details are opened. */
export function useInvitationDetails(code: string) {
  const { uid } = useMember();
  return useQuery({
    queryKey: [...memberInvitationsKey(uid), 'details', code],
    queryFn: ({ signal }) => call(getInvitationDetails, { body: { code }, signal }),
  });
}
