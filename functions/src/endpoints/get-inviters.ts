import type { getInviters } from '../contract/membership.ts';
import type { Handler } from '../http/call.ts';
import { findInviters } from '../store/find-inviters.ts';

/** GET /inviters (section 7): nobody vouched for a founder, or for somebody who only signed up. */
export const handle: Handler<typeof getInviters> = async ({ caller }) => {
  const member = await caller.member();
  return member === null ? [] : findInviters(member);
};
