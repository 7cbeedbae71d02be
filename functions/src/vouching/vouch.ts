import { MESSAGES } from '../contract/messages.ts';
import type { vouch } from '../contract/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { underWrongCodeLimit } from '../platform/wrong-code-limit.ts';
import { vouchByLink } from './vouch-by-link.ts';

/** The contract's own sentences speak to the person who redeems a code. */
const REFUSALS = {
  not_found: MESSAGES.vouchLinkDead,
  same_inviter: MESSAGES.vouchedSameInviter,
  inviters_related: MESSAGES.vouchedInvitersRelated,
  already_full_member: MESSAGES.vouchedAlready,
  quota_exhausted: undefined,
  forbidden: undefined,
} as const;

/** POST /vouch/{token}: spends one of the caller's invitations and redeems it in one step. */
export const handle: Handler<typeof vouch> = async ({ params, body, caller, now, refuse }) => {
  const verdict = await underWrongCodeLimit(caller, now, () =>
    vouchByLink(params.token, caller.uid, body.recommendation ?? '', now),
  );
  if (!verdict.ok) throw refuse(verdict.reason, REFUSALS[verdict.reason]);
  const { countsAs } = verdict;
  const message = countsAs === 'first' ? MESSAGES.vouchedAsFirst : MESSAGES.vouched;
  return { success: true, message, counts_as: countsAs };
};
