import { callEndpoint, type RequestBodyOfEndpoint } from '../../../lib/api.ts';

export type MemberChange = RequestBodyOfEndpoint<'PATCH members/:uid'>;

/** If an earlier call was interrupted, repeating the call finishes the change. */
export function changeMember(uid: string, memberChange: MemberChange) {
  return callEndpoint('PATCH members/:uid', { params: { uid }, body: memberChange });
}
