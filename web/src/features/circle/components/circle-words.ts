import {
  type Circle,
  type CirclePerson,
  canInvite,
  type Invitee,
} from '@elevere/functions/contract';
import { fullName } from '../../../lib/person.ts';

type Generation = CirclePerson['generation'];

/** How a generation relates to the person in the centre: the reader (`own`) or another member. */
export function generationName(generation: Generation, centre: CirclePerson, own: boolean): string {
  const who = own ? 'you' : centre.firstName;

  switch (generation) {
    case -2:
      return `Vouched for people who vouched for ${who}`;
    case -1:
      return `Vouched for ${who}`;
    case 0:
      return own ? 'You' : fullName(centre);
    case 1:
      return own ? 'You vouched for them' : `${centre.firstName} vouched for them`;
    default:
      return `Vouched for by people ${who} vouched for`;
  }
}

/**
 * Returns a person's inviters, first one first, and their invitees, as far as the circle contains
 * them.
 */
export function tiesOf({ people }: Circle, person: CirclePerson) {
  return {
    inviters: person.invitedBy.flatMap((uid) => people.find((other) => other.uid === uid) ?? []),
    invitees: people.filter(({ invitedBy }) => invitedBy.includes(person.uid)),
  };
}

/** Returns the members between the centre and a person two steps away. Empty for anyone else. */
export function betweenOf(circle: Circle, person: CirclePerson): readonly CirclePerson[] {
  const { inviters, invitees } = tiesOf(circle, person);
  const step = person.generation / 2;
  const near = step < 0 ? invitees : inviters;
  return near.filter(({ generation, role }) => generation === step && role !== null);
}

/** Describes how the reader, who is the centre, is connected to a person in the circle. */
export function connectionOf(circle: Circle, person: CirclePerson, reader: CirclePerson): string {
  const between = betweenOf(circle, person).map(fullName).join(' and ');
  switch (between === '' ? 0 : person.generation) {
    case -2:
      return `Vouched for ${between}, who vouched for you`;
    case 2:
      return `Vouched for by ${between}, who you vouched for`;
    default:
      return generationName(person.generation, reader, true);
  }
}

/** True for a full member two generations away from the centre. */
export function isTwoStepsAway({ generation, role }: CirclePerson): boolean {
  return Math.abs(generation) === 2 && canInvite(role);
}

/** Returns '1 of 2 vouches' or similar for a partial member, and null for a full member. */
export function vouchesSoFar({ role }: CirclePerson): string | null {
  return role === 'partialuser' ? '1 of 2 vouches' : null;
}

/**
 * Returns the text next to a person's name: their relation to the centre, and their vouches so far.
 */
export function relationInWords(person: CirclePerson, centre: CirclePerson, own: boolean): string {
  const relation = generationName(person.generation, centre, own);
  // The relation of another member's centre is their own name, which is already shown.
  return [relation === fullName(person) ? '' : relation, vouchesSoFar(person)]
    .filter(Boolean)
    .join(' · ');
}

/**
 * True if one of a full member's two inviters is missing from the circle. False for founders, who
 * have no inviters.
 */
export function hasInviterOutside({ role, invitedBy }: CirclePerson): boolean {
  return canInvite(role) && invitedBy.length === 1;
}

/**
 * Names the inviter outside the circle for a reader who vouched for the person, because News
 * already names that inviter.
 */
export function outsideOf(invitee: Invitee | undefined): string {
  return invitee?.other_inviter ? fullName(invitee.other_inviter) : 'another member';
}

/**
 * Says who vouched for a person, from the circle and from the reader's own invitees. `reader` is
 * the reader's entry in the circle, if there is one.
 */
export function invitersInWords(
  circle: Circle,
  person: CirclePerson,
  reader: CirclePerson | null,
  invitee: Invitee | undefined,
): string {
  const names = tiesOf(circle, person).inviters.map((inviter) =>
    inviter.uid === reader?.uid ? 'you' : fullName(inviter),
  );
  return names.join(', ') + (hasInviterOutside(person) ? ` and ${outsideOf(invitee)}` : '');
}
