import {
  changeMember,
  type Departed,
  FORMER_MEMBER,
  getCircle,
  getMember,
  type MemberDetails,
  removeMember,
} from '@elevere/functions/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '../../../lib/api.ts';
import { fullName } from '../../../lib/person.ts';
import { ADMINISTRATION } from './administration-key.ts';

/** One thing that an admin does to a member. */
export type MemberChange = CallOptions<typeof changeMember>['body'] | 'remove';

function memberDetails(uid: string) {
  return queryOptions<MemberDetails | Departed>({
    queryKey: [...ADMINISTRATION, 'member', uid],
    queryFn: ({ signal }) => call(getMember, { params: { uid }, signal }),
  });
}

/** A member as an admin sees them, or what is known of a person who left. */
export function useMemberDetails(uid: string) {
  return useQuery(memberDetails(uid));
}

/**
 * The name of a person whom an admin asks about: undefined while it is not known yet, null for
 * who is no member.
 */
export function useMemberName(uid: string | undefined): string | null | undefined {
  const { data, isError } = useQuery({
    ...memberDetails(uid ?? ''),
    enabled: uid !== undefined,
  });
  if (data !== undefined) return fullName(data.left === null ? data : FORMER_MEMBER);
  return isError ? null : undefined;
}

/** Two generations of inviters and two of invitees around any member. */
export function useMemberCircle(uid: string) {
  return useQuery({
    queryKey: [...ADMINISTRATION, 'circle', uid],
    queryFn: ({ signal }) => call(getCircle, { params: { uid }, signal }),
  });
}

/** Does one thing to a member; a repeat of what was interrupted finishes it. */
export function useChangeMember(uid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: MemberChange) =>
      change === 'remove'
        ? call(removeMember, { params: { uid } })
        : call(changeMember, { params: { uid }, body: change }),
    // An answer that was lost may stand for something that was done. Not awaited.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ADMINISTRATION });
    },
  });
}
