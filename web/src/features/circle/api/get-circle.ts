import { getCircle } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useMember } from '../../../lib/use-session.ts';

/** Two generations of inviters and two of invitees around the member. */
export function useCircle() {
  const { uid } = useMember();
  return useQuery({
    queryKey: ['circle', uid],
    queryFn: ({ signal }) => call(getCircle, { signal }),
  });
}
