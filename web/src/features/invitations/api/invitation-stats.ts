import { getInvitationStats, type OutputOf } from '@elevere/functions/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { memberInvitationsKey } from './invitation-keys.ts';

export type InvitationStats = OutputOf<typeof getInvitationStats>;

function statsQuery(uid: string) {
  return queryOptions({
    queryKey: [...memberInvitationsKey(uid), 'stats'],
    queryFn: ({ signal }) => call(getInvitationStats, { params: { uid }, signal }),
  });
}

/** How many codes the member made, by what became of them (section 3). */
export function useInvitationStats(uid: string) {
  return useQuery(statsQuery(uid));
}

/** Asks already now for what `useInvitationStats` will want. */
export function askForStats(client: QueryClient, uid: string): void {
  void client.prefetchQuery(statsQuery(uid));
}
