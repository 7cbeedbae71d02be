import type { MemberState, Role } from '@elevere/functions/contract';

/** Roles and states as the console names them. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  poweruser: 'Power user',
  fulluser: 'Full member',
  partialuser: 'Partial member',
};

export const STATE_NAMES: Readonly<Record<MemberState, string>> = {
  active: 'Active',
  halfway: '1 of 2 vouches',
  barred: 'Suspended',
};
