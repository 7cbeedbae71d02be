import { canInvite, type Inviter, type Role } from '@elevere/functions/contract';
import { nameAndPictureOf } from '../../lib/person.ts';
import type { AvatarPerson } from '../../ui/Avatar.tsx';

/** Leaves out a newcomer's inviters who can no longer vouch, because their vouches do not count. */
export function invitersInStanding(
  inviters: readonly Inviter[],
  role: Role | null,
): readonly Inviter[] {
  return role === 'partialuser' ? inviters.filter(({ vouches }) => vouches) : inviters;
}

export function isFounder(inviters: readonly Inviter[], role: Role | null): boolean {
  return inviters.length === 0 && canInvite(role);
}

/** Returns two inviters, with null for a missing one. Returns null for a founder. */
export function invitersInDrawing(
  inviters: readonly Inviter[],
  role: Role | null,
): [AvatarPerson, AvatarPerson] | null {
  if (isFounder(inviters, role)) return null;
  const [first, second] = invitersInStanding(inviters, role);
  return [first ? nameAndPictureOf(first) : null, second ? nameAndPictureOf(second) : null];
}
