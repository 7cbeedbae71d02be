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

/** The places in a member's two leaves. */
export function inviterPlaces(inviters: readonly Inviter[], role: Role | null): [Place, Place] {
  const [first, second] = standingOf(inviters, role);
  const open = isFounder(inviters, role) ? 'anybody' : null;
  return [first ? faceOf(first) : open, second ? faceOf(second) : open];
}
