import type { generateInvitations } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { HandlerThatAdmits } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { issueInvitation } from '../store/issue-invitation.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * POST /generate_invitations_for_user/{uid} (section 7). Only for oneself, an admin included: a
 * code carries its maker's word. The role is read by the transaction that makes the code.
 */
export const handle: HandlerThatAdmits<typeof generateInvitations> = async ({
  params,
  caller,
  header,
  now,
}) => {
  if (params.uid !== caller.uid) throw new Refusal('forbidden');
  const idempotencyKey = header('idempotency-key') ?? null;
  if (idempotencyKey !== null && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    throw new Refusal('invalid_request', 'The Idempotency-Key is not valid.');
  }
  const issued = await issueInvitation({
    uid: caller.uid,
    idempotencyKey,
    now,
    confirmed: caller.confirmed,
  });
  if (!issued.ok) throw new Refusal(issued.reason);
  return { success: true, codes: [issued.code], message: MESSAGES.codeGenerated };
};
