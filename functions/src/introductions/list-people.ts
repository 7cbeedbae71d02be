import { NEXT_CURSOR_HEADER } from '../contract/headers.ts';
import { PEOPLE_SEARCH_LIMITS } from '../contract/limits.ts';
import type { ListedPerson, listPeople as listPeopleEndpoint } from '../contract/people.ts';
import { INVITING_ROLES } from '../contract/roles.ts';
import { windowCounter } from '../documents/rate-limits.ts';
import {
  findMembers,
  inviteesOf,
  readMember,
  readMembers,
  USERS_COLLECTION,
} from '../documents/users.ts';
import { connectionOf } from '../domain/introducing.ts';
import type { Membership } from '../domain/member.ts';
import { searchTerm } from '../domain/search-prefixes.ts';
import type { Handler } from '../platform/call.ts';
import { firestore } from '../platform/firestore.ts';
import { findPage, type PageRequest, readPageRequest } from '../platform/paging.ts';
import { tooManyAttemptsRefusal } from '../platform/refusal.ts';
import { personView } from '../steps/person-view.ts';

/** A page may have one person fewer than `limit`, because the caller is excluded. */
export const handle: Handler<typeof listPeopleEndpoint> = async ({
  query,
  caller,
  setHeader,
  now,
}) => {
  const requestedPage = readPageRequest(query);
  const counter = peopleSearchCounter(caller.uid, now);
  // Increases the counter before reading it, so that simultaneous calls cannot exceed the limit.
  await counter.add();
  if (await counter.isOver()) throw tooManyAttemptsRefusal(counter.msLeft);
  const page = await listPeople(caller.member, query.q, requestedPage);
  if (page.nextCursor !== null) setHeader(NEXT_CURSOR_HEADER, page.nextCursor);
  return page.people;
};

export function peopleSearchCounter(uid: string, now: Date) {
  return windowCounter(`people for ${uid}`, PEOPLE_SEARCH_LIMITS, now);
}

/** Returns one page of listed full members except the viewer, newest first. */
export async function listPeople(
  viewer: Membership,
  q: string | undefined,
  page: PageRequest,
): Promise<{ people: ListedPerson[]; nextCursor: string | null }> {
  const fullMembersQuery = firestore()
    .collection(USERS_COLLECTION)
    .where('role', 'in', INVITING_ROLES)
    .where('suspended', '==', false);
  const listedMembersQuery =
    q === undefined
      ? fullMembersQuery.where('listed', '==', true)
      : fullMembersQuery.where('listing', 'array-contains', searchTerm(q));
  const [{ documents, nextCursor }, inviterByUid, invitees] = await Promise.all([
    findPage(listedMembersQuery, 'createdAt', page),
    findMembers(viewer.invitedBy),
    inviteesOf(viewer.uid).get().then(readMembers),
  ]);
  const directConnections = [...inviterByUid.values(), ...invitees];
  const people = documents.flatMap((document) => {
    const member = readMember(document);
    if (member === null || member.uid === viewer.uid) return [];
    const memberSince = member.fullSince ?? member.createdAt;
    return {
      person: personView(member.uid, member, viewer.role),
      link: member.link,
      member_since: memberSince?.toISOString() ?? null,
      connection: connectionOf(viewer, member, directConnections),
    };
  });
  return { people, nextCursor };
}
