import type { generateInvitations } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Handler } from '../platform/call.ts';
import { issueInvitation } from './issue-invitation.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * POST /generate_invitations_for_user/{uid} (section 7). Only for oneself, an admin included: a
 * code carries its maker's word.
 */
export const handle: Handler<typeof generateInvitations> = async ({
  params,
  body: { note },
  caller,
  header,
  now,
  refuse,
}) => {
  if (params.uid !== caller.uid) throw refuse('forbidden');
  const idempotencyKey = header('idempotency-key') ?? null;
  if (idempotencyKey !== null && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    throw refuse('invalid_request', 'The Idempotency-Key is not valid.');
  }
  const issued = await issueInvitation({ uid: caller.uid, idempotencyKey, note, now });
  if (!issued.ok) throw refuse(issued.reason);
  return { success: true, codes: [issued.code], message: MESSAGES.codeGenerated };
};
