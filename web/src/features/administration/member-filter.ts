import { MEMBER_STATES, ROLES } from '@elevere/functions/contract';
import type { MemberFilter } from './api/list-members.ts';

export function readMemberFilter(search: URLSearchParams): MemberFilter {
  return {
    q: search.get('q') ?? '',
    role: ROLES.find((role) => role === search.get('role')),
    state: MEMBER_STATES.find((state) => state === search.get('state')),
  };
}
