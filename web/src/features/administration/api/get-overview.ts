import { useQuery } from '@tanstack/react-query';
import { type AnswerOfEndpoint, callEndpoint } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export type Overview = AnswerOfEndpoint<'GET overview'>;

export function useOverview({ enabled }: { enabled: boolean } = { enabled: true }) {
  return useQuery({
    enabled,
    queryKey: QUERY_KEYS.administration.overview,
    queryFn: ({ signal }) => callEndpoint('GET overview', { signal }),
  });
}
