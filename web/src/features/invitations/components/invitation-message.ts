import { formatInvitationCode } from '@elevere/functions/contract';
import { registrationPath } from '../../../lib/paths.ts';

/** The page where the invitee registers with the code. */
export function invitationLink(code: string): string {
  return new URL(registrationPath(code), window.location.origin).href;
}

/** What a member sends with the code; they can change it where they paste it. */
export function invitationMessage(code: string): string {
  return `I vouch for you: this is my invitation to elevere, a network of professionals that one joins when two members vouch. It works once. ${invitationLink(code)} (code ${formatInvitationCode(code)})`;
}
