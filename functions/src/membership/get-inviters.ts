import type { getInviters } from '../contract/membership.ts';
import type { Handler } from '../platform/call.ts';
import { findInviters } from './find-inviters.ts';

/** GET /inviters (section 7): empty for a founder, and for a person who only signed up. */
export const handle: Handler<typeof getInviters> = async ({ caller }) =>
  caller.member === null ? [] : findInviters(caller.member);
