import type { CirclePerson } from '@elevere/functions/contract';

/** The properties of a person that the diagram uses. */
export type CircleMember = Pick<CirclePerson, 'uid' | 'invitedBy' | 'generation'>;

/** People two steps from the centre, under the direct connection that leads to them. */
export interface Group {
  readonly isOpen: boolean;
  /** Never empty. */
  readonly members: readonly GroupMember[];
}

export interface GroupMember {
  readonly uid: string;
  /** Uids of the other direct connections that lead to this person. */
  readonly alsoThrough: readonly string[];
}

/**
 * Groups the people two steps from the centre by the uid of a direct connection. A person belongs
 * to one open group at most, so that the diagram draws each person once. `opened` are the uids of
 * the connections whose group is open, in the order in which the user opened them.
 */
export function groupSecondRing(
  people: readonly CircleMember[],
  opened: readonly string[],
): ReadonlyMap<string, Group> {
  const directConnections = people.filter(({ generation }) => Math.abs(generation) === 1);
  const drawn = new Set<CircleMember>();
  const groups = new Map<string, Group>();
  function addGroup(connection: CircleMember, isOpen: boolean) {
    const added = peopleBehind(connection, people).filter((person) => !drawn.has(person));
    if (added.length === 0) return;
    const otherConnections = directConnections.filter((other) => other !== connection);
    const members = added.map((person) => ({
      uid: person.uid,
      alsoThrough: otherConnections
        .filter((other) => peopleBehind(other, people).includes(person))
        .map(({ uid }) => uid),
    }));
    groups.set(connection.uid, { isOpen, members });
    if (isOpen) for (const person of added) drawn.add(person);
  }

  for (const uid of opened) {
    const connection = directConnections.find((person) => person.uid === uid);
    if (connection) addGroup(connection, true);
  }
  for (const connection of directConnections) {
    if (!opened.includes(connection.uid)) addGroup(connection, false);
  }
  return groups;
}

/** Returns the inviters of an inviter, or the invitees of an invitee. */
function peopleBehind(
  connection: CircleMember,
  people: readonly CircleMember[],
): readonly CircleMember[] {
  const twoStepsAway = people.filter(({ generation }) => generation === 2 * connection.generation);
  return connection.generation < 0
    ? twoStepsAway.filter(({ uid }) => connection.invitedBy.includes(uid))
    : twoStepsAway.filter(({ invitedBy }) => invitedBy.includes(connection.uid));
}
