import { getInviters } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useMember } from '../../../lib/use-session.ts';

/** Who vouched for the member, in the order they did (section 3). */
export function useInviters() {
  const { uid } = useMember();
  return useQuery({
    queryKey: ['inviters', uid],
    queryFn: ({ signal }) => call(getInviters, { signal }),
  });
}
