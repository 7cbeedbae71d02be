import {
  type Circle,
  type CirclePerson,
  canInvite,
  type Invitee,
} from '@elevere/functions/contract';
import { fullName } from '../../lib/person.ts';

export interface ViewedCircle {
  circle: Circle;
  centre: CirclePerson;
  /**
   * True if the circle is the logged-in member's own. False if an admin views a member's circle.
   */
  isOwnCircle: boolean;
}

/** Returns the label of the inviters (`direction` -1) or of the invitees (1). */
export function connectionListLabel(direction: number, name: string): string {
  return direction < 0 ? `Vouched for ${name}` : `People ${name} vouched for`;
}

/** Returns what screen readers say after a visible "+3", such as "people Ada vouched for". */
export function circleGroupInWords({ generation, ...person }: CirclePerson, count: number): string {
  const people = count === 1 ? 'person' : 'people';
  return generation < 0
    ? `${people} who vouched for ${fullName(person)}`
    : `${people} ${fullName(person)} vouched for`;
}

export function otherConnectionsInWords(
  { generation }: CirclePerson,
  otherConnections: readonly CirclePerson[],
): string | null {
  if (otherConnections.length === 0) return null;
  const connectionNames = firstNamesInWords(otherConnections);
  return generation < 0 ? `also vouched for ${connectionNames}` : `${connectionNames} also vouched`;
}

/** Returns inviters, in the order of their vouches, and invitees, if they are in the circle. */
export function invitersAndInviteesOf({ people }: Circle, person: CirclePerson) {
  return {
    inviters: person.invitedBy.flatMap((uid) => people.find((other) => other.uid === uid) ?? []),
    invitees: people.filter(({ invitedBy }) => invitedBy.includes(person.uid)),
  };
}

/** Returns the members between the centre and a person two steps away. Empty for anyone else. */
function connectingPeopleOf(circle: Circle, person: CirclePerson): readonly CirclePerson[] {
  const { inviters, invitees } = invitersAndInviteesOf(circle, person);
  const possibleConnectingPeople = person.generation < 0 ? invitees : inviters;
  return possibleConnectingPeople.filter(({ generation }) => generation === person.generation / 2);
}

export function pathToViewerInWords(
  circle: Circle,
  person: CirclePerson,
  centre: CirclePerson,
): string {
  const connectingPeople = connectingPeopleOf(circle, person).map(fullName).join(' and ');
  switch (person.generation) {
    case -2:
      return `Vouched for ${connectingPeople}, who vouched for you`;
    case 2:
      return `Vouched for by ${connectingPeople}, who you vouched for`;
    default:
      return relationInWords({ circle, centre, isOwnCircle: true }, person);
  }
}

export function relationInWords(props: ViewedCircle, person: CirclePerson): string {
  return [relationToCentreInWords(props, person), vouchCountInWords(person)]
    .filter(Boolean)
    .join(' · ');
}

function relationToCentreInWords(
  { circle, centre, isOwnCircle }: ViewedCircle,
  person: CirclePerson,
) {
  switch (person.generation) {
    case -1:
      return `Vouched for ${isOwnCircle ? 'you' : centre.firstName}`;
    case 0:
      return isOwnCircle ? 'You' : null;
    case 1:
      return `${isOwnCircle ? 'You' : centre.firstName} vouched for ${person.firstName}`;
    default:
      return `Through ${firstNamesInWords(connectingPeopleOf(circle, person))}`;
  }
}

function firstNamesInWords(people: readonly CirclePerson[]): string {
  return people.map(({ firstName }) => firstName).join(' and ');
}

export function isFullMemberTwoStepsAway({ generation, role }: CirclePerson): boolean {
  return Math.abs(generation) === 2 && canInvite(role);
}

export function vouchCountInWords({ role }: CirclePerson): string | null {
  return role === 'partialuser' ? '1 of 2 vouches' : null;
}

/** True if the circle lacks one of a full member's two inviters. */
export function hasInviterOutsideCircle({ role, invitedBy }: CirclePerson): boolean {
  return canInvite(role) && invitedBy.length === 1;
}

/** Returns the name of an invitee's other inviter if the logged-in member may know the name. */
export function outsideInviterInWords(invitee: Invitee | undefined): string {
  return invitee?.other_inviter ? fullName(invitee.other_inviter) : 'another member';
}

export function invitersInWords(
  { circle, centre, isOwnCircle }: ViewedCircle,
  person: CirclePerson,
  invitee: Invitee | undefined,
): string {
  const inviterNames = invitersAndInviteesOf(circle, person).inviters.map((inviter) =>
    isOwnCircle && inviter === centre ? 'you' : fullName(inviter),
  );
  if (hasInviterOutsideCircle(person)) inviterNames.push(outsideInviterInWords(invitee));
  return inviterNames.join(' and ');
}
