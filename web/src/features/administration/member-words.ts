import type { MemberDetails, MemberState, Role } from '@elevere/functions/contract';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  poweruser: 'Power user',
  fulluser: 'Full member',
  partialuser: 'Partial member',
};

export const MEMBER_STATE_NAMES: Readonly<
  Record<MemberState | MemberDetails['invitees'][number]['state'], string>
> = {
  active: 'Active',
  halfway: '1 of 2 vouches',
  suspended: 'Suspended',
  left: 'Left',
};

export function invitingInWords({
  state,
  may_invite,
}: Pick<MemberDetails, 'state' | 'may_invite'>): string {
  if (!may_invite) return 'Turned off by an admin';
  return state === 'suspended' ? 'Off while suspended' : 'On';
}

export function remainingInvitationsInWords({
  state,
  may_invite,
  quota,
}: Pick<MemberDetails, 'state' | 'may_invite' | 'quota'>): number | string {
  if (state === 'suspended') return '0 while suspended';
  return may_invite ? quota.remaining : '0 while inviting is off';
}
