import {
  type DepartedPerson,
  FORMER_MEMBER_NAME,
  type MemberDetails,
} from '@elevere/functions/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api.ts';
import { hasErrorCode } from '../../../lib/api-error.ts';
import { fullName } from '../../../lib/person.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

function memberDetailsQuery(uid: string) {
  return queryOptions<MemberDetails | DepartedPerson>({
    queryKey: QUERY_KEYS.administration.member(uid),
    queryFn: ({ signal }) => callEndpoint('GET members/:uid', { params: { uid }, signal }),
  });
}

/**
 * Loads a member for the console. The answer for a person who left has only what the audit log
 * still contains.
 */
export function useMemberDetails(uid: string) {
  return useQuery(memberDetailsQuery(uid));
}

/** Returns undefined while the name loads, and null if there is no such person. */
export function useMemberName(uid: string | undefined): string | null | undefined {
  const { data, error } = useQuery({
    ...memberDetailsQuery(uid ?? ''),
    enabled: uid !== undefined,
  });
  if (data !== undefined) return fullName(data.left === null ? data : FORMER_MEMBER_NAME);
  return hasErrorCode(error, 'not_found') ? null : undefined;
}
