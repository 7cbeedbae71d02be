import type { CirclePerson } from '@elevere/functions/contract';

export type CircleMember = Pick<CirclePerson, 'uid' | 'invitedBy' | 'generation'>;

/** People two steps from the centre whom one direct connection leads to. */
export interface SecondRingGroup {
  readonly isOpen: boolean;
  readonly members: readonly GroupMember[];
}

export interface GroupMember {
  readonly uid: string;
  /** Uids of other direct connections that also lead to this person. */
  readonly alsoThrough: readonly string[];
}

/** Returns groups by the uid of the direct connection. A person is in at most one open group. */
export function groupSecondRing(
  people: readonly CircleMember[],
  opened: readonly string[],
): ReadonlyMap<string, SecondRingGroup> {
  const directConnections = people.filter(({ generation }) => Math.abs(generation) === 1);
  const inOpenGroup = new Set<CircleMember>();
  const groups = new Map<string, SecondRingGroup>();
  function addGroup(connection: CircleMember, isOpen: boolean) {
    const newMembers = peopleBehind(connection, people).filter(
      (person) => !inOpenGroup.has(person),
    );
    if (newMembers.length === 0) return;
    const otherConnections = directConnections.filter((other) => other !== connection);
    const members = newMembers.map((person) => ({
      uid: person.uid,
      alsoThrough: otherConnections
        .filter((other) => peopleBehind(other, people).includes(person))
        .map(({ uid }) => uid),
    }));
    groups.set(connection.uid, { isOpen, members });
    if (isOpen) for (const person of newMembers) inOpenGroup.add(person);
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
