import { getInviters } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Who vouched for the member, in the order they did (section 3). */
export function useInviters(uid: string) {
  return useQuery({
    queryKey: ['inviters', uid],
    queryFn: ({ signal }) => call(getInviters, { signal }),
  });
}
