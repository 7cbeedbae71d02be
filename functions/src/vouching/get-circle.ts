import {
  type Circle,
  type CirclePerson,
  type getCircle,
  MAX_CIRCLE_PEOPLE,
} from '../contract/circle.ts';
import { findUsedInvitations } from '../documents/invitations.ts';
import { findMember, findMembers, inviteesOf, readMember } from '../documents/users.ts';
import type { Invitation } from '../domain/invitation.ts';
import type { MemberRecord } from '../domain/member.ts';
import { findVouchInvitation } from '../domain/recommendation.ts';
import type { Handler } from '../platform/call.ts';
import { isSelfOrAdmin } from '../platform/caller.ts';
import { MAX_FILTER_VALUES } from '../platform/firestore.ts';
import { memberSeenBy, personView } from '../steps/person-view.ts';

export const handle: Handler<typeof getCircle> = async ({ params, caller, refuse }) => {
  const { uid = caller.uid } = params;
  if (!isSelfOrAdmin(caller, uid)) throw refuse('forbidden');
  const subject = uid === caller.uid ? caller.member : await findMember(uid);
  if (subject === null) throw refuse('not_found');
  return findCircle(subject, caller.member);
};

/**
 * 0 is the member, -1 the member's inviters, -2 the inviters' inviters, 1 the member's invitees, 2
 * the invitees' invitees.
 */
type GenerationNumber = CirclePerson['generation'];
type Viewer = Pick<MemberRecord, 'uid' | 'role'>;

/**
 * Collects the people of a circle in the order of the `add` calls. Adding a person a second time
 * changes nothing.
 */
class CirclePeople {
  readonly #people = new Map<
    string,
    { member: MemberRecord | null; generation: GenerationNumber }
  >();
  readonly #viewer: Viewer;

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
  }

  get remainingPlaces(): number {
    return MAX_CIRCLE_PEOPLE - this.#people.size;
  }

  add(uid: string, member: MemberRecord | null, generation: GenerationNumber): void {
    if (!this.#people.has(uid)) this.#people.set(uid, { member, generation });
  }

  uidsOf(ofGeneration: GenerationNumber): string[] {
    const peopleOfGeneration = [...this.#people].filter(
      ([, { generation }]) => generation === ofGeneration,
    );
    return peopleOfGeneration.map(([uid]) => uid);
  }

  uids(): string[] {
    return [...this.#people.keys()];
  }

  view(invitationsByInvitee: ReadonlyMap<string, readonly Invitation[]>): CirclePerson[] {
    return [...this.#people].map(([uid, { member, generation }]) => {
      const invitedBy = member?.invitedBy.filter((inviter) => this.#people.has(inviter)) ?? [];
      return {
        ...personView(uid, member, this.#viewer.role),
        role: member?.role ?? null,
        link: member?.link ?? '',
        invitedBy,
        recommendations: this.#recommendations(invitationsByInvitee.get(uid) ?? [], invitedBy),
        generation,
      };
    });
  }

  /** Excludes recommendations by inviters whom the viewer sees as former members. */
  #recommendations(used: readonly Invitation[], inviters: readonly string[]) {
    const recommendationByInviter: Record<string, string> = {};
    for (const inviter of inviters) {
      const recommendation = findVouchInvitation(used, inviter)?.recommendation?.text;
      if (recommendation !== undefined && this.#people.get(inviter)?.member) {
        recommendationByInviter[inviter] = recommendation;
      }
    }
    return recommendationByInviter;
  }
}

/**
 * Former members appear only as inviters, one or two steps up, and never as invitees. The inviters
 * and invitees of a former member are not followed.
 */
export async function findCircle(subject: MemberRecord, viewer: Viewer): Promise<Circle> {
  const circlePeople = new CirclePeople(viewer);
  circlePeople.add(subject.uid, subject, 0);

  async function addInviters(
    uids: readonly string[],
    generation: GenerationNumber,
  ): Promise<string[]> {
    const memberByUid = await findMembers(uids);
    return uids.flatMap((uid) => {
      const visibleInviter = memberSeenBy(viewer.role, memberByUid.get(uid) ?? null);
      circlePeople.add(uid, visibleInviter, generation);
      return visibleInviter?.invitedBy ?? [];
    });
  }
  await addInviters(await addInviters(subject.invitedBy, -1), -2);

  let truncated = false;
  async function addInvitees(
    inviters: readonly string[],
    generation: GenerationNumber,
  ): Promise<void> {
    const { remainingPlaces } = circlePeople;
    const allInviteesQuery = inviteesOf(...inviters);
    // The query itself excludes suspended people. If they were filtered out after the query, a
    // truncated circle would have fewer people than the limit, and this gap would reveal a
    // suspension.
    const visibleInviteesQuery =
      viewer.role === 'admin' ? allInviteesQuery : allInviteesQuery.where('suspended', '==', false);
    const { docs } = await visibleInviteesQuery.limit(remainingPlaces + 1).get();
    if (docs.length > remainingPlaces) truncated = true;
    for (const inviteeDocument of docs.slice(0, remainingPlaces)) {
      const visibleInvitee = memberSeenBy(viewer.role, readMember(inviteeDocument));
      if (visibleInvitee !== null) circlePeople.add(inviteeDocument.id, visibleInvitee, generation);
    }
  }
  await addInvitees([subject.uid], 1);
  const directInviteeUids = circlePeople.uidsOf(1);
  for (let start = 0; start < directInviteeUids.length && !truncated; start += MAX_FILTER_VALUES) {
    await addInvitees(directInviteeUids.slice(start, start + MAX_FILTER_VALUES), 2);
  }
  const invitationsByInvitee = await findUsedInvitations(circlePeople.uids());
  return { people: circlePeople.view(invitationsByInvitee), truncated };
}
