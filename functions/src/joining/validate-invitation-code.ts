import type { CodeInviter, validateInvitationCode } from '../contract/invitations.ts';
import { findInvitation } from '../documents/invitations.ts';
import { findNetworkSettings } from '../documents/network.ts';
import { findMember } from '../documents/users.ts';
import { isCodeRedeemable } from '../domain/joining.ts';
import type { Handler } from '../platform/call.ts';
import { memberPictureUrl } from '../steps/picture-url.ts';
import { withWrongCodeLimit } from '../steps/wrong-code-limit.ts';

export const handle: Handler<typeof validateInvitationCode> = async ({
  query,
  callerAddresses,
  now,
}) => {
  const codeCheck = await withWrongCodeLimit(callerAddresses, now, () =>
    checkInvitationCode(query.code, now),
  );
  return {
    valid: codeCheck.ok,
    paused: codeCheck.paused,
    from: codeCheck.ok ? codeCheck.from : null,
  };
};

export async function checkInvitationCode(code: string, now: Date) {
  const [invitation, settings] = await Promise.all([findInvitation(code), findNetworkSettings()]);
  const inviter = invitation && (await findMember(invitation.createdBy));
  const { paused } = settings;
  if (!isCodeRedeemable({ invitation, inviter, settings, now }) || !invitation || !inviter) {
    return { ok: false, reason: 'invitation_invalid', paused } as const;
  }
  const codeInviter: CodeInviter = {
    firstName: inviter.firstName,
    profilePicture: memberPictureUrl(inviter),
    recommendation: invitation.recommendation?.text ?? null,
  };
  return { ok: true, paused, from: codeInviter } as const;
}
