import type { Circle, CirclePerson } from '@elevere/functions/contract';
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

/** Who vouched for a person, and for whom they did, as far as the circle shows. */
export function tiesOf({ people }: Circle, person: CirclePerson) {
  return {
    inviters: people.filter(({ uid }) => person.invitedBy.includes(uid)),
    invitees: people.filter(({ invitedBy }) => invitedBy.includes(person.uid)),
  };
}

/** How far a person is, where that is not a full member; else null. */
export function standingOf({ role }: CirclePerson): string | null {
  return role === 'partialuser' ? 'Half way' : null;
}

export function namesOf(people: readonly CirclePerson[]): string {
  return people.map(fullName).join(', ');
}
