import { type Circle, type CirclePerson, canInvite } from '@elevere/functions/contract';
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

/** The vouches of a person who is not a full member yet; else null. */
export function standingOf({ role }: CirclePerson): string | null {
  return role === 'partialuser' ? '1 of 2 vouches' : null;
}

/** True for a full member of whose two inviters one is not in the answer. Founders have none. */
export function hasInviterOutside({ role, invitedBy }: CirclePerson): boolean {
  return canInvite(role) && invitedBy.length === 1;
}

/** Who vouched for a person, in words; empty where the circle does not show it. */
export function invitersInWords(
  circle: Circle,
  person: CirclePerson,
  reader: CirclePerson | null,
): string {
  const names = namesOf(tiesOf(circle, person).inviters, reader);
  if (!hasInviterOutside(person)) return names;
  return `${names}, and a member ${circle.truncated ? 'not shown here' : 'outside this circle'}`;
}

/** Several, as a sentence lists them. `reader`: who reads it, where they are one of the circle. */
export function namesOf(people: readonly CirclePerson[], reader: CirclePerson | null): string {
  return people.map((person) => (person.uid === reader?.uid ? 'you' : fullName(person))).join(', ');
}
