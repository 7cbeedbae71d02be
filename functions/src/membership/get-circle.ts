import type { getCircle } from '../contract/circle.ts';
import { findMember } from '../documents/users.ts';
import type { Handler } from '../platform/call.ts';
import { isSelfOrAdmin } from '../platform/caller.ts';
import { readCircle } from './read-circle.ts';

/** GET /circle: the caller's own; GET /circle/{uid} also for an admin. */
export const handle: Handler<typeof getCircle> = async ({ params, caller, refuse }) => {
  const { uid = caller.uid } = params;
  if (!isSelfOrAdmin(caller, uid)) throw refuse('forbidden');
  const subject = uid === caller.uid ? caller.member : await findMember(uid);
  if (subject === null) throw refuse('not_found');
  return readCircle(subject, caller.member);
};
