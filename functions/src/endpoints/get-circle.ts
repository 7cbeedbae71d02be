import type { getCircle } from '../contract/circle.ts';
import type { Handler } from '../http/call.ts';
import { isSelfOrAdmin } from '../http/caller.ts';
import { findMember } from '../store/documents/users.ts';
import { readCircle } from '../store/read-circle.ts';

/** GET /circle: the caller's own; GET /circle/{uid} also for an admin. */
export const handle: Handler<typeof getCircle> = async ({ params, caller, refuse }) => {
  const { uid = caller.uid } = params;
  if (!isSelfOrAdmin(caller, uid)) throw refuse('forbidden');
  const subject = uid === caller.uid ? caller.member : await findMember(uid);
  if (subject === null) throw refuse('not_found');
  return readCircle(subject, caller.member.role);
};
