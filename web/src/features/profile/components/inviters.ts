import { canInvite, type Inviter, type Role } from '@elevere/functions/contract';
import { faceOf } from '../../../lib/person.ts';
import type { DrawnPerson } from '../../../ui/Avatar.tsx';

/** A newcomer's vouches count only while the inviter has standing. */
export function invitersInStanding(
  inviters: readonly Inviter[],
  role: Role | null,
): readonly Inviter[] {
  return role === 'partialuser' ? inviters.filter(({ vouches }) => vouches) : inviters;
}

export function isFounder(inviters: readonly Inviter[], role: Role | null): boolean {
  return inviters.length === 0 && canInvite(role);
}

/** Returns null for a founder. For other members, null takes the place of a missing inviter. */
export function drawnInviters(
  inviters: readonly Inviter[],
  role: Role | null,
): [DrawnPerson, DrawnPerson] | null {
  if (isFounder(inviters, role)) return null;
  const [first, second] = invitersInStanding(inviters, role);
  return [first ? faceOf(first) : null, second ? faceOf(second) : null];
}
