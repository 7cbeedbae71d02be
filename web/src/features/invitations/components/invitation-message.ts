import { formatInvitationCode } from '@elevere/functions/contract';
import { registrationPath } from '../../../lib/paths.ts';

/** The page where the invitee registers with the code. */
export function invitationLink(code: string): string {
  return new URL(registrationPath(code), window.location.origin).href;
}

/** What a member sends with the code; they can change it where they paste it. */
export function invitationMessage(code: string): string {
  return `I would put my name to you: this is my invitation to elevere, a network that one joins by the word of two members. It works once. ${invitationLink(code)} (code ${formatInvitationCode(code)})`;
}
