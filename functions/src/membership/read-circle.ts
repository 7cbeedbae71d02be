import { CIRCLE_LIMITS, type Circle, type CirclePerson } from '../contract/circle.ts';
import { findMembers, type MemberRecord, readMember, USERS } from '../documents/users.ts';
import { recommendationFor } from '../domain/recommendation.ts';
import { firestore } from '../platform/firestore.ts';
import { personView } from './person.ts';

type Generation = CirclePerson['generation'];

/** As many inviters as Firestore compares with in one query. */
const COMPARED = 30;

/** People by uid, in the order in which they came in. A person comes in once. */
class People {
  readonly #people = new Map<string, { member: MemberRecord | null; generation: Generation }>();

  get room(): number {
    return CIRCLE_LIMITS.people - this.#people.size;
  }

  add(uid: string, member: MemberRecord | null, generation: Generation): void {
    if (!this.#people.has(uid)) this.#people.set(uid, { member, generation });
  }

  uidsOf(wanted: Generation): string[] {
    const people = [...this.#people].filter(([, { generation }]) => generation === wanted);
    return people.map(([uid]) => uid);
  }

  view(): CirclePerson[] {
    return [...this.#people].map(([uid, { member, generation }]) => ({
      ...personView(uid, member),
      role: member?.role ?? null,
      invitedBy: member?.invitedBy.filter((inviter) => this.#people.has(inviter)) ?? [],
      link: member?.link ?? '',
      recommendations: {},
      generation,
    }));
  }
}

/**
 * Two generations of a member's inviters and two of their invitees, within CIRCLE_LIMITS. A barred
 * member looks like any other. Reads each person once, at most seven upwards; downwards at most one
 * more than there is room for in each of three queries.
 */
export async function readCircle(subject: MemberRecord): Promise<Circle> {
  const people = new People();
  people.add(subject.uid, subject, 0);

  const inviters = await findMembers(subject.invitedBy);
  for (const uid of subject.invitedBy) people.add(uid, inviters.get(uid) ?? null, -1);
  const before = [...inviters.values()].flatMap(({ invitedBy }) => invitedBy);
  const inviters2 = await findMembers(before);
  for (const uid of before) people.add(uid, inviters2.get(uid) ?? null, -2);

  let truncated = false;
  async function addInvitees(of: readonly string[], generation: Generation): Promise<void> {
    const { room } = people;
    const { docs } = await firestore()
      .collection(USERS)
      .where('invitedBy', 'array-contains-any', of)
      .limit(room + 1)
      .get();
    if (docs.length > room) truncated = true;
    for (const document of docs.slice(0, room)) {
      people.add(document.id, readMember(document), generation);
    }
  }
  await addInvitees([subject.uid], 1);
  const invitees = people.uidsOf(1);
  for (let start = 0; start < invitees.length && !truncated; start += COMPARED) {
    await addInvitees(invitees.slice(start, start + COMPARED), 2);
  }
  return { people: people.view(), truncated };
}
