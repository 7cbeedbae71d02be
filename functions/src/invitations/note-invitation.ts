import type { noteInvitation } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import { findInvitationIn } from '../documents/invitations.ts';
import { findMemberIn } from '../documents/users.ts';
import { decideInvitationTexts } from '../domain/invitation-access.ts';
import type { Handler } from '../platform/call.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import { seenBy } from '../steps/person-view.ts';

/**
 * POST /note_invitation: the inviter sets the note and the recommendation of an invitation. All
 * other members, including admins, get the same refusal as for an unknown code.
 */
export const handle: Handler<typeof noteInvitation> = async ({ body, caller, now, refuse }) => {
  // If the body sets a text to null, the text is cleared, as if it were empty.
  const note = body.note === null ? '' : body.note;
  const recommendation = body.recommendation === null ? '' : body.recommendation;
  const decision = await decideAndWrite(async (tx) => {
    const invitation = await findInvitationIn(tx, body.code);
    const invitee = await findMemberIn(tx, invitation?.usedBy ?? undefined);
    return decideInvitationTexts({
      writer: caller.uid,
      invitation,
      invitee: seenBy(caller.member.role, invitee),
      texts: { note, recommendation },
      now,
    });
  });
  if (!decision.ok) throw refuse(decision.reason);
  const hasOnlyNote = recommendation === undefined;
  return { success: true, message: hasOnlyNote ? MESSAGES.noteSaved : MESSAGES.invitationSaved };
};
