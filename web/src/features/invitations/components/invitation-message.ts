import { formatInvitationCode, NETWORK_NAME } from '@elevere/functions/contract';
import { registrationPath } from '../../../lib/paths.ts';

/** The page where the invitee registers with the code. */
export function invitationLink(code: string): string {
  return new URL(registrationPath(code), window.location.origin).href;
}

/**
 * The message that a member sends with a code, signed by first name, before they change it. It begins
 * with what they wrote about the person, where the invitation shows that, too.
 */
export function invitationMessage(firstName: string, recommendation: string): string {
  const why = recommendation === '' ? '' : `“${recommendation}”\nThat’s why I vouch for you.\n\n`;
  return `${why}I’d like to invite you to ${NETWORK_NAME}, an invitation-only network for professionals. Two members vouch for every newcomer. This is my vouch for you, and it works once.\n${firstName}`.trim();
}

/** The message as it is copied or shared. */
export function withCode(message: string, code: string): string {
  return `${message}\n\n${invitationLink(code)}\nCode: ${formatInvitationCode(code)}`.trim();
}
