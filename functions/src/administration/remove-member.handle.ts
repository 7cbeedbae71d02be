import type { removeMember as removeMemberEndpoint } from '../contract/administration.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Handler } from '../platform/call.ts';
import { removeMember } from './remove-member.ts';

/** DELETE /members/{uid} (section 10). */
export const handle: Handler<typeof removeMemberEndpoint> = async ({
  params,
  caller,
  now,
  refuse,
}) => {
  const removed = await removeMember({ uid: params.uid, actor: caller.uid, now });
  if (removed.ok) return { success: true, message: MESSAGES.memberRemoved };
  if (removed.reason === 'needs_second_code') throw new Error('Removal asks for no role.');
  throw refuse(removed.reason);
};
