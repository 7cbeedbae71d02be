import { canInvite, type Inviter, type Role } from '@elevere/functions/contract';
import { faceOf } from '../../../lib/person.ts';
import type { DrawnPerson } from '../../../ui/Avatar.tsx';

/** The inviters whose vouch counts: of a partial member, those who can still vouch. */
export function invitersInStanding(
  inviters: readonly Inviter[],
  role: Role | null,
): readonly Inviter[] {
  return role === 'partialuser' ? inviters.filter(({ vouches }) => vouches) : inviters;
}

/** A founder has no inviters, and nothing is missing. */
export function isFounder(inviters: readonly Inviter[], role: Role | null): boolean {
  return inviters.length === 0 && canInvite(role);
}

/** Who is drawn in a member's two leaves; null for a founder, who has none. */
export function drawnInviters(
  inviters: readonly Inviter[],
  role: Role | null,
): [DrawnPerson, DrawnPerson] | null {
  if (isFounder(inviters, role)) return null;
  const [first, second] = invitersInStanding(inviters, role);
  return [first ? faceOf(first) : null, second ? faceOf(second) : null];
}
