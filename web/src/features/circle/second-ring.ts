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
  readonly otherConnectionUids: readonly string[];
}

/** Returns groups by the uid of the direct connection. A person is in at most one open group. */
export function groupSecondRing(
  people: readonly CircleMember[],
  openedUids: readonly string[],
): ReadonlyMap<string, SecondRingGroup> {
  const directConnections = people.filter(({ generation }) => Math.abs(generation) === 1);
  const membersOfOpenGroups = new Set<CircleMember>();
  const groupsByConnectionUid = new Map<string, SecondRingGroup>();
  function addCircleGroup(connection: CircleMember, isOpen: boolean) {
    const newMembers = peopleBehindConnection(connection, people).filter(
      (person) => !membersOfOpenGroups.has(person),
    );
    if (newMembers.length === 0) return;
    const otherConnections = directConnections.filter((other) => other !== connection);
    const members = newMembers.map((person) => ({
      uid: person.uid,
      otherConnectionUids: otherConnections
        .filter((other) => peopleBehindConnection(other, people).includes(person))
        .map(({ uid }) => uid),
    }));
    groupsByConnectionUid.set(connection.uid, { isOpen, members });
    if (isOpen) for (const person of newMembers) membersOfOpenGroups.add(person);
  }

  for (const uid of openedUids) {
    const connection = directConnections.find((person) => person.uid === uid);
    if (connection) addCircleGroup(connection, true);
  }
  for (const connection of directConnections) {
    if (!openedUids.includes(connection.uid)) addCircleGroup(connection, false);
  }
  return groupsByConnectionUid;
}

/**
 * Returns the inviters of the connection if it is an inviter, or its invitees if it is an invitee.
 */
function peopleBehindConnection(
  connection: CircleMember,
  people: readonly CircleMember[],
): readonly CircleMember[] {
  const peopleTwoStepsAway = people.filter(
    ({ generation }) => generation === 2 * connection.generation,
  );
  return connection.generation < 0
    ? peopleTwoStepsAway.filter(({ uid }) => connection.invitedBy.includes(uid))
    : peopleTwoStepsAway.filter(({ invitedBy }) => invitedBy.includes(connection.uid));
}
