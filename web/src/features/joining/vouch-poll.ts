import { queryOptions } from '@tanstack/react-query';
import { QUERY_KEYS } from '../../lib/query-keys.ts';

interface VouchPoll {
  readonly inviterUids: string;
  /**
   * True if the inviters have changed since the first poll. Because the newcomer is still not a full
   * member, the earlier vouch no longer counts, and the new one is the first.
   */
  readonly hasNewVouch: boolean;
}

/** Reads the inviters of the logged-in newcomer. Null if the login has changed. */
type ReadInviters = (signal: AbortSignal) => Promise<readonly string[] | null>;

/**
 * Polls the newcomer's inviters. Each press on the form's button starts a new query. React Query
 * then aborts the pending poll, and the new query knows no new vouch yet.
 */
export function vouchPollOptions(lastSubmitAt: number, readInviters: ReadInviters) {
  return queryOptions({
    queryKey: QUERY_KEYS.vouchPoll(lastSubmitAt),
    queryFn: async ({ client, queryKey, signal }): Promise<VouchPoll | null> => {
      const inviters = await readInviters(signal);
      if (inviters === null) return null;
      const inviterUids = inviters.join(' ');
      const previous = client.getQueryData<VouchPoll | null>(queryKey) ?? null;
      const hasNewVouch =
        previous !== null && (previous.hasNewVouch || previous.inviterUids !== inviterUids);
      return { inviterUids, hasNewVouch };
    },
  });
}
