import { formatInvitationCode } from '@elevere/functions/contract';
import { registrationPath } from '../../../lib/paths.ts';

/** The page where the invitee registers with the code. */
export function invitationLink(code: string): string {
  return new URL(registrationPath(code), window.location.origin).href;
}

/** The message that a member sends with the code; they can change it where they paste it. */
export function invitationMessage(code: string): string {
  return `I’d like to invite you to elevere, an invitation-only network for professionals. This code is my vouch for you and works once: ${invitationLink(code)} (code ${formatInvitationCode(code)})`;
}
