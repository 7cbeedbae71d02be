import { type Circle, type CirclePerson, canInvite } from '@elevere/functions/contract';
import { fullName } from '../../../lib/person.ts';

type Generation = CirclePerson['generation'];

/** What a generation is to the one in the middle, whose own circle it is or another member's. */
export function generationName(generation: Generation, centre: CirclePerson, own: boolean): string {
  const who = own ? 'you' : centre.firstName;
  const whose = own ? 'your' : 'their';
  switch (generation) {
    case -2:
      return `Vouched for ${whose} inviters`;
    case -1:
      return `Vouched for ${who}`;
    case 0:
      return own ? 'You' : fullName(centre);
    case 1:
      return own ? 'You vouched for them' : `${centre.firstName} vouched for them`;
    default:
      return own ? 'Brought in by your invitees' : 'Brought in by their invitees';
  }
}

/** Who vouched for a person, first one first, and for whom they did, as far as the circle shows. */
export function tiesOf({ people }: Circle, person: CirclePerson) {
  return {
    inviters: person.invitedBy.flatMap((uid) => people.find((other) => other.uid === uid) ?? []),
    invitees: people.filter(({ invitedBy }) => invitedBy.includes(person.uid)),
  };
}

/** How far a person is, where that is not a full member; else null. */
export function standingOf({ role }: CirclePerson): string | null {
  return role === 'partialuser' ? 'Half way' : null;
}

/** True for a full member of whose two inviters one is not in the answer. Founders have none. */
export function hasInviterOutside({ role, invitedBy }: CirclePerson): boolean {
  return canInvite(role) && invitedBy.length === 1;
}

/** Who vouched for a person, in words; empty where the circle does not tell. */
export function invitersInWords(circle: Circle, person: CirclePerson): string {
  const names = namesOf(tiesOf(circle, person).inviters);
  if (!hasInviterOutside(person)) return names;
  return `${names}, and a member ${circle.truncated ? 'not shown here' : 'outside this circle'}`;
}

export function namesOf(people: readonly CirclePerson[]): string {
  return people.map(fullName).join(', ');
}
