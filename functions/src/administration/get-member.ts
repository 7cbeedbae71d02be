import type { getMember } from '../contract/administration.ts';
import type { Handler } from '../platform/call.ts';
import { readMemberDetails } from './read-member-details.ts';

/** GET /members/{uid} (section 10). */
export const handle: Handler<typeof getMember> = async ({ params, now, refuse }) => {
  const member = await readMemberDetails(params.uid, now);
  if (member === null) throw refuse('not_found');
  return member;
};
