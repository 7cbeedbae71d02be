import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useAccount } from '../../../lib/use-session.ts';

type Remaining = AnswerOf<'GET get_remaining_invitations'>;

/** `from` is the time from which the member can invite. Null if that is not known. */
export interface InvitingBlock {
  readonly blocked: NonNullable<Remaining['blocked']>;
  readonly from: string | null;
}

function remainingQuery(uid: string) {
  return queryOptions<Remaining>({
    queryKey: QUERY_KEYS.remainingInvitations,
    queryFn: ({ signal }) =>
      call('GET get_remaining_invitations', {
        params: { uid },
        signal,
      }),
  });
}

/** The number is 0 while the member cannot invite. */
export function useRemainingInvitations() {
  const { uid } = useAccount();
  return useQuery({
    ...remainingQuery(uid),
    select: ({ remaining_invitations }) => remaining_invitations,
  });
}

export function useInvitingBlockReason() {
  const { uid } = useAccount();
  return useQuery({
    ...remainingQuery(uid),
    select: ({ blocked, from }): InvitingBlock | null => (blocked ? { blocked, from } : null),
  });
}
