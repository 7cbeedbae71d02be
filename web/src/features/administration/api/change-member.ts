import type { changeMember as Endpoint } from '@elevere/functions/contract';
import { type CallOptions, call } from '../../../lib/api.ts';

/** One change that an admin makes to a member. */
export type MemberChange = CallOptions<typeof Endpoint>['body'];

/** Changes one thing about a member. A repeat finishes an interrupted change. */
export function changeMember(uid: string, change: MemberChange) {
  return call<typeof Endpoint>('PATCH members', { params: { uid }, body: change });
}
