import {
  CIRCLE_PEOPLE,
  type Circle,
  type CirclePerson,
  type getCircle,
} from '../contract/circle.ts';
import { findUsedInvitations } from '../documents/invitations.ts';
import { findMember, findMembers, inviteesOf, readMember } from '../documents/users.ts';
import type { Invitation } from '../domain/invitation.ts';
import type { MemberRecord } from '../domain/member.ts';
import { vouchOf } from '../domain/recommendation.ts';
import type { Handler } from '../platform/call.ts';
import { isSelfOrAdmin } from '../platform/caller.ts';
import { MAX_COMPARED } from '../platform/firestore.ts';
import { personView, seenBy } from '../steps/person-view.ts';

/**
 * GET /circle for the caller's own circle. GET /circle/{uid} for any member's circle, for admins
 * only.
 */
export const handle: Handler<typeof getCircle> = async ({ params, caller, refuse }) => {
  const { uid = caller.uid } = params;
  if (!isSelfOrAdmin(caller, uid)) throw refuse('forbidden');
  const subject = uid === caller.uid ? caller.member : await findMember(uid);
  if (subject === null) throw refuse('not_found');
  return findCircle(subject, caller.member);
};

/** 0 for the member of the circle, -1 and -2 for inviters, 1 and 2 for invitees. */
type GenerationNumber = CirclePerson['generation'];
type Viewer = Pick<MemberRecord, 'uid' | 'role'>;

/**
 * The people of a circle by uid, in the order in which they were added. Adding a person again
 * changes nothing.
 */
class People {
  readonly #people = new Map<
    string,
    { member: MemberRecord | null; generation: GenerationNumber }
  >();
  readonly #viewer: Viewer;

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
  }

  get room(): number {
    return CIRCLE_PEOPLE - this.#people.size;
  }

  add(uid: string, member: MemberRecord | null, generation: GenerationNumber): void {
    if (!this.#people.has(uid)) this.#people.set(uid, { member, generation });
  }

  uidsOf(wanted: GenerationNumber): string[] {
    const people = [...this.#people].filter(([, { generation }]) => generation === wanted);
    return people.map(([uid]) => uid);
  }

  uids(): string[] {
    return [...this.#people.keys()];
  }

  /** Returns the people for the answer. `used` maps each person's uid to their used invitations. */
  view(used: ReadonlyMap<string, readonly Invitation[]>): CirclePerson[] {
    return [...this.#people].map(([uid, { member, generation }]) => {
      const invitedBy = member?.invitedBy.filter((inviter) => this.#people.has(inviter)) ?? [];
      return {
        ...personView(uid, member, this.#viewer.role),
        role: member?.role ?? null,
        link: member?.link ?? '',
        invitedBy,
        recommendations: this.#recommendations(used.get(uid) ?? [], invitedBy),
        generation,
      };
    });
  }

  /**
   * The recommendations of these inviters, by uid. Excludes inviters whom the viewer sees as former
   * members.
   */
  #recommendations(used: readonly Invitation[], inviters: readonly string[]) {
    const textByInviter: Record<string, string> = {};
    for (const inviter of inviters) {
      const text = vouchOf(used, inviter)?.recommendation?.text;
      if (text !== undefined && this.#people.get(inviter)?.member) textByInviter[inviter] = text;
    }
    return textByInviter;
  }
}

/**
 * Reads the circle of a member: two generations of inviters and two of invitees. A former member
 * appears among the inviters, but not among the invitees. The search does not continue beyond a
 * former member. Reads at most seven people upwards. Downwards each of three queries reads at most
 * one person more than the answer can hold.
 */
export async function findCircle(subject: MemberRecord, viewer: Viewer): Promise<Circle> {
  const people = new People(viewer);
  people.add(subject.uid, subject, 0);

  async function addInviters(
    of: readonly string[],
    generation: GenerationNumber,
  ): Promise<string[]> {
    const members = await findMembers(of);
    return of.flatMap((uid) => {
      const seen = seenBy(viewer.role, members.get(uid) ?? null);
      people.add(uid, seen, generation);
      return seen?.invitedBy ?? [];
    });
  }
  await addInviters(await addInviters(subject.invitedBy, -1), -2);

  let truncated = false;
  async function addInvitees(of: readonly string[], generation: GenerationNumber): Promise<void> {
    const { room } = people;
    const invitees = inviteesOf(...of);
    // The query itself excludes suspended people. Otherwise the limit would apply before they are
    // removed, and a shorter circle would reveal them.
    const seen = viewer.role === 'admin' ? invitees : invitees.where('suspended', '==', false);
    const { docs } = await seen.limit(room + 1).get();
    if (docs.length > room) truncated = true;
    for (const document of docs.slice(0, room)) {
      const person = seenBy(viewer.role, readMember(document));
      if (person !== null) people.add(document.id, person, generation);
    }
  }
  await addInvitees([subject.uid], 1);
  const invitees = people.uidsOf(1);
  for (let start = 0; start < invitees.length && !truncated; start += MAX_COMPARED) {
    await addInvitees(invitees.slice(start, start + MAX_COMPARED), 2);
  }
  const used = await findUsedInvitations(people.uids());
  return { people: people.view(used), truncated };
}
