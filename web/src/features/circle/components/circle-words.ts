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

/** Who vouched for a person, first one first, and for whom they did, as far as the circle shows. */
export function tiesOf({ people }: Circle, person: CirclePerson) {
  return {
    inviters: person.invitedBy.flatMap((uid) => people.find((other) => other.uid === uid) ?? []),
    invitees: people.filter(({ invitedBy }) => invitedBy.includes(person.uid)),
  };
}

/** The members between the one in the middle and a person two steps away; none of any other. */
export function betweenOf(circle: Circle, person: CirclePerson): readonly CirclePerson[] {
  const { inviters, invitees } = tiesOf(circle, person);
  const step = person.generation / 2;
  const near = step < 0 ? invitees : inviters;
  return near.filter(({ generation, role }) => generation === step && role !== null);
}

/** How the reader, in the middle of their own circle, is connected to a person in it. */
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

/** True for a full member one step beyond the people whom the member in the centre knows. */
export function isTwoStepsAway({ generation, role }: CirclePerson): boolean {
  return Math.abs(generation) === 2 && canInvite(role);
}

/** The vouches of a person who is not a full member yet; else null. */
export function vouchesSoFar({ role }: CirclePerson): string | null {
  return role === 'partialuser' ? '1 of 2 vouches' : null;
}

/** What a person is to the one in the middle, beside their name, and how many vouches they have. */
export function relationInWords(person: CirclePerson, centre: CirclePerson, own: boolean): string {
  const relation = generationName(person.generation, centre, own);
  // The one in the middle of another member's circle is called by their name, which stands there.
  return [relation === fullName(person) ? '' : relation, vouchesSoFar(person)]
    .filter(Boolean)
    .join(' · ');
}

/** True for a full member of whose two inviters one is not in the answer. Founders have none. */
export function hasInviterOutside({ role, invitedBy }: CirclePerson): boolean {
  return canInvite(role) && invitedBy.length === 1;
}

/** Such an inviter: by name to the reader who vouched, too, since their news name them. */
export function outsideOf(invitee: Invitee | undefined): string {
  return invitee?.other_inviter ? fullName(invitee.other_inviter) : 'another member';
}

/**
 * Who vouched for a person, as far as the circle and what the reader knows of their own invitee tell.
 * `reader`: who reads it, where they are one of the circle.
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
