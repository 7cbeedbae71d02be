import { canInvite, type Inviter, type Role } from '@elevere/functions/contract';
import { faceOf } from '../../../lib/person.ts';
import type { Place } from '../../../ui/Sun.tsx';

/** The inviters whose vouch counts: of a partial member, those who can still vouch. */
export function standingOf(inviters: readonly Inviter[], role: Role | null): readonly Inviter[] {
  return role === 'partialuser' ? inviters.filter(({ vouches }) => vouches) : inviters;
}

/** A founder has no inviters, and nothing is missing. */
export function isFounder(inviters: readonly Inviter[], role: Role | null): boolean {
  return inviters.length === 0 && canInvite(role);
}

/** The places in a member's two leaves; null for a founder, who has none. */
export function inviterPlaces(
  inviters: readonly Inviter[],
  role: Role | null,
): [Place, Place] | null {
  if (isFounder(inviters, role)) return null;
  const [first, second] = standingOf(inviters, role);
  return [first ? faceOf(first) : null, second ? faceOf(second) : null];
}
