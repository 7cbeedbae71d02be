import {
  type Circle,
  type CirclePerson,
  canInvite,
  type Invitee,
} from '@elevere/functions/contract';
import { fullName } from '../../../lib/person.ts';

/** A circle and the person in its centre. */
export interface CircleProps {
  circle: Circle;
  centre: CirclePerson;
  /**
   * True if the signed-in member is in the centre. False if an admin looks at another member's
   * circle.
   */
  isOwnCircle: boolean;
}

/** Returns the label of a list of inviters (`direction` -1) or invitees (1). */
export function listLabel(direction: number, name: string): string {
  return direction < 0 ? `Vouched for ${name}` : `People ${name} vouched for`;
}

/**
 * Returns the hidden words after a visible "+3" on the button that opens a group. Screen readers
 * read both.
 */
export function groupInWords({ generation, ...person }: CirclePerson, count: number): string {
  const people = count === 1 ? 'person' : 'people';
  return generation < 0
    ? `${people} who vouched for ${fullName(person)}`
    : `${people} ${fullName(person)} vouched for`;
}

/**
 * Names other direct connections that also lead to a person two steps away. Null if there are none.
 */
export function alsoThroughInWords(
  { generation }: CirclePerson,
  others: readonly CirclePerson[],
): string | null {
  if (others.length === 0) return null;
  return `${generation < 0 ? 'and for' : 'with'} ${firstNames(others)}`;
}

/**
 * Returns the inviters and invitees of a person, as far as they are in the circle. The first
 * inviter comes first.
 */
export function vouchesOf({ people }: Circle, person: CirclePerson) {
  return {
    inviters: person.invitedBy.flatMap((uid) => people.find((other) => other.uid === uid) ?? []),
    invitees: people.filter(({ invitedBy }) => invitedBy.includes(person.uid)),
  };
}

/** Returns the members between the centre and a person two steps away. Empty for anyone else. */
function connectorsOf(circle: Circle, person: CirclePerson): readonly CirclePerson[] {
  const { inviters, invitees } = vouchesOf(circle, person);
  const neighbours = person.generation < 0 ? invitees : inviters;
  return neighbours.filter(({ generation }) => generation === person.generation / 2);
}

/** Describes how a person is connected to the signed-in member, who is in the centre. */
export function connectionOf(circle: Circle, person: CirclePerson, centre: CirclePerson): string {
  const connectors = connectorsOf(circle, person).map(fullName).join(' and ');
  switch (person.generation) {
    case -2:
      return `Vouched for ${connectors}, who vouched for you`;
    case 2:
      return `Vouched for by ${connectors}, who you vouched for`;
    default:
      return relationInWords({ circle, centre, isOwnCircle: true }, person);
  }
}

/**
 * Returns a person's relation to the centre and, for a newcomer, the number of vouches. Empty for
 * an admin who looks at the person in the centre.
 */
export function relationInWords(props: CircleProps, person: CirclePerson): string {
  return [relationToCentre(props, person), vouchesSoFar(person)].filter(Boolean).join(' · ');
}

function relationToCentre({ circle, centre, isOwnCircle }: CircleProps, person: CirclePerson) {
  switch (person.generation) {
    case -1:
      return `Vouched for ${isOwnCircle ? 'you' : centre.firstName}`;
    case 0:
      return isOwnCircle ? 'You' : null;
    case 1:
      return `${isOwnCircle ? 'You' : centre.firstName} vouched for ${person.firstName}`;
    default:
      return `Through ${firstNames(connectorsOf(circle, person))}`;
  }
}

function firstNames(people: readonly CirclePerson[]): string {
  return people.map(({ firstName }) => firstName).join(' and ');
}

/** True for a full member two steps away from the centre. */
export function isTwoStepsAway({ generation, role }: CirclePerson): boolean {
  return Math.abs(generation) === 2 && canInvite(role);
}

/** Returns "1 of 2 vouches" for a newcomer, and null for anyone else. */
export function vouchesSoFar({ role }: CirclePerson): string | null {
  return role === 'partialuser' ? '1 of 2 vouches' : null;
}

/**
 * True if the circle lacks one of a full member's two inviters. False for founders, who have no
 * inviters.
 */
export function hasInviterOutside({ role, invitedBy }: CirclePerson): boolean {
  return canInvite(role) && invitedBy.length === 1;
}

/**
 * Names a person's other inviter, who is outside the circle. Only a member who vouched for the same
 * person reads the name. Everyone else reads "another member". `invitee` is the person as an
 * invitee of the signed-in member.
 */
export function inviterOutsideInWords(invitee: Invitee | undefined): string {
  return invitee?.other_inviter ? fullName(invitee.other_inviter) : 'another member';
}

/** Names the people who vouched for a person. Empty if nobody did. */
export function invitersInWords(
  { circle, centre, isOwnCircle }: CircleProps,
  person: CirclePerson,
  invitee: Invitee | undefined,
): string {
  const names = vouchesOf(circle, person).inviters.map((inviter) =>
    isOwnCircle && inviter === centre ? 'you' : fullName(inviter),
  );
  if (hasInviterOutside(person)) names.push(inviterOutsideInWords(invitee));
  return names.join(' and ');
}
