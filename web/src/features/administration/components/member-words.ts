import type { Hint, MemberDetails, MemberState, Role } from '@elevere/functions/contract';

/** Roles and states as the console names them. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  poweruser: 'Power user',
  fulluser: 'Full member',
  partialuser: 'Partial member',
};

type InviteeState = MemberDetails['invitees'][number]['state'];

export const STATE_NAMES: Readonly<Record<MemberState | InviteeState, string>> = {
  active: 'Active',
  halfway: '1 of 2 vouches',
  barred: 'Suspended',
  left: 'Left',
};

/** Hints by name, for a filter. */
export const HINT_NAMES: Readonly<Record<Hint, string>> = {
  shared_inviter: 'Same inviter',
  new_inviter: 'New inviter',
  same_company: 'Same company',
  inviting_was_off: 'Back with inviting off',
};

/** Hints as sentences, for a person to think about. */
export const HINT_SENTENCES: Readonly<Record<Hint, string>> = {
  shared_inviter: 'The same member invited both members who vouched.',
  new_inviter: 'The member who vouched had been a full member for less than 30\u00a0days.',
  same_company: 'Both members who vouched name the same company.',
  inviting_was_off: 'A person with this email address left while their inviting was turned off.',
};

/** A job by name: 'expire_invitations' as 'Expire invitations'. */
export function jobInWords(name: string): string {
  return capitalized(name.replaceAll('_', ' '));
}

/** Words as they begin a line. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
