import { MEMBER_STATES, ROLES } from '@elevere/functions/contract';
import type { MemberFilter } from './api/list-members.ts';

export function readMemberFilter(searchParams: URLSearchParams): MemberFilter {
  return {
    q: searchParams.get('q') ?? '',
    role: ROLES.find((role) => role === searchParams.get('role')),
    state: MEMBER_STATES.find((state) => state === searchParams.get('state')),
  };
}
