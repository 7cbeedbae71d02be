import type { noteInvitation } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import { findInvitationInTransaction } from '../documents/invitations.ts';
import { findMemberInTransaction } from '../documents/users.ts';
import { decideInvitationTexts } from '../domain/invitation-access.ts';
import type { Handler } from '../platform/call.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import { memberSeenBy } from '../steps/person-view.ts';

/** Everyone except the inviter, even an admin, is refused as for an unknown code. */
export const handle: Handler<typeof noteInvitation> = async ({ body, caller, now, refuse }) => {
  const note = body.note === null ? '' : body.note;
  const recommendation = body.recommendation === null ? '' : body.recommendation;
  const decision = await decideAndWrite(async (tx) => {
    const invitation = await findInvitationInTransaction(tx, body.code);
    const invitee = await findMemberInTransaction(tx, invitation?.usedBy ?? undefined);
    return decideInvitationTexts({
      writer: caller.uid,
      invitation,
      invitee: memberSeenBy(caller.member.role, invitee),
      texts: { note, recommendation },
      now,
    });
  });
  if (!decision.ok) throw refuse(decision.reason);
  const changesOnlyNote = recommendation === undefined;
  return {
    success: true,
    message: changesOnlyNote ? MESSAGES.noteSaved : MESSAGES.invitationSaved,
  };
};
