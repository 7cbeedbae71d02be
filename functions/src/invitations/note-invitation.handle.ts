import type { noteInvitation as noteEndpoint } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Handler } from '../platform/call.ts';
import { noteInvitation } from './note-invitation.ts';

/** POST /note_invitation: for the code's maker alone. */
export const handle: Handler<typeof noteEndpoint> = async ({ body, caller, refuse }) => {
  const noted = await noteInvitation({ ...body, maker: caller.uid });
  if (!noted.ok) throw refuse(noted.reason);
  return { success: true, message: MESSAGES.noteSaved };
};
