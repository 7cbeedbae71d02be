import type { validateInvitationCode } from '../contract/invitations.ts';
import type { Handler } from '../platform/call.ts';
import { underWrongCodeLimit } from '../platform/wrong-code-limit.ts';
import { checkCode } from './check-code.ts';

/** GET /validate_invitation_code (section 7). Changes nothing but the count of wrong codes. */
export const handle: Handler<typeof validateInvitationCode> = async ({ query, origin, now }) => {
  const verdict = await underWrongCodeLimit(origin, now, () => checkCode(query.code, now));
  return { valid: verdict.ok, from: verdict.ok ? verdict.from : null };
};
