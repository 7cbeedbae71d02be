import { MESSAGES } from '../contract/messages.ts';
import type { getVouch } from '../contract/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { underWrongCodeLimit } from '../platform/wrong-code-limit.ts';
import { findVouch } from './vouch-by-link.ts';

/** GET /vouch/{token}. Changes nothing but the count of wrong codes, among which a dead link is. */
export const handle: Handler<typeof getVouch> = async ({ params, caller, now, refuse }) => {
  const found = await underWrongCodeLimit(caller, now, () =>
    findVouch(params.token, caller.member, now),
  );
  if (!found.ok) throw refuse('not_found', MESSAGES.vouchLinkDead);
  return found.vouch;
};
