import { getOverview, type OutputOf } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ADMINISTRATION } from './administration-key.ts';

export type Overview = OutputOf<typeof getOverview>;

/** The network in numbers. */
export function useOverview() {
  return useQuery({
    queryKey: [...ADMINISTRATION, 'overview'],
    queryFn: ({ signal }) => call(getOverview, { signal }),
  });
}
