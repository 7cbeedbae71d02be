import type { changeMember as Endpoint } from '@elevere/functions/contract';
import { type CallOptions, call } from '../../../lib/api.ts';

export type MemberChange = CallOptions<typeof Endpoint>['body'];

/** Repeating the call finishes a change that was interrupted. */
export function changeMember(uid: string, change: MemberChange) {
  return call<typeof Endpoint>('PATCH members', { params: { uid }, body: change });
}
