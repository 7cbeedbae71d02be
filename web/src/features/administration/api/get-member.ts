import {
  type Departed,
  FORMER_MEMBER,
  type getMember,
  type MemberDetails,
} from '@elevere/functions/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { fullName } from '../../../lib/person.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

function memberDetails(uid: string) {
  return queryOptions<MemberDetails | Departed>({
    queryKey: QUERY_KEYS.administration.member(uid),
    queryFn: ({ signal }) => call<typeof getMember>('GET members', { params: { uid }, signal }),
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
