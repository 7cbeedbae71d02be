import { call, type RequestBodyOf } from '../../../lib/api.ts';

export type MemberChange = RequestBodyOf<'PATCH members/:uid'>;

/** Repeating the call finishes a change that was interrupted. */
export function changeMember(uid: string, change: MemberChange) {
  return call('PATCH members/:uid', { params: { uid }, body: change });
}
