import { canInvite, type Inviter, type Role } from '@elevere/functions/contract';
import { nameAndPictureOf } from '../../lib/person.ts';
import type { AvatarPerson } from '../../ui/Avatar.tsx';

/** The inviters of a newcomer whose vouches count. Leaves out those who can no longer vouch. */
export function countedInviters(inviters: readonly Inviter[]): readonly Inviter[] {
  return inviters.filter(({ vouches }) => vouches);
}

/** The inviters to show to a person of this role. All inviters of a full member still count. */
export function invitersInStanding(
  inviters: readonly Inviter[],
  role: Role | null,
): readonly Inviter[] {
  return role === 'partialuser' ? countedInviters(inviters) : inviters;
}

export function isFounder(inviters: readonly unknown[], role: Role | null): boolean {
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
