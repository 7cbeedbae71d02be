import type { listMembers as listMembersEndpoint, MemberRow } from '../contract/administration.ts';
import { NEXT_CURSOR_HEADER } from '../contract/headers.ts';
import type { MemberState, Role } from '../contract/roles.ts';
import { readMember, USERS_COLLECTION } from '../documents/users.ts';
import { memberFilter } from '../domain/member-state.ts';
import { searchTerm } from '../domain/search-prefixes.ts';
import type { Handler } from '../platform/call.ts';
import { firestore } from '../platform/firestore.ts';
import { findPage, type PageRequest, readPageRequest } from '../platform/paging.ts';
import { memberRow } from './member-row.ts';

export const handle: Handler<typeof listMembersEndpoint> = async ({ query, setHeader }) => {
  const page = await listMembers(query, readPageRequest(query));
  if (page.nextCursor !== null) setHeader(NEXT_CURSOR_HEADER, page.nextCursor);
  return [...page.members];
};

/** Returns one page of members, newest first. `q` is the start of a name or email address. */
export async function listMembers(
  criteria: { q?: string | undefined; role?: Role | undefined; state?: MemberState | undefined },
  page: PageRequest,
): Promise<{ members: readonly MemberRow[]; nextCursor: string | null }> {
  const { roles, suspended } = memberFilter(criteria);
  if (roles.length === 0) return { members: [], nextCursor: null };
  const searchPrefix = searchTerm(criteria.q ?? '');
  let membersQuery = firestore().collection(USERS_COLLECTION).where('role', 'in', roles);
  if (suspended !== null) membersQuery = membersQuery.where('suspended', '==', suspended);
  if (searchPrefix !== '') {
    membersQuery = membersQuery.where('search', 'array-contains', searchPrefix);
  }
  const { documents, nextCursor } = await findPage(membersQuery, 'createdAt', page);
  const rows = documents.map(readMember).map((member) => member && memberRow(member));
  return { members: rows.filter((row) => row !== null), nextCursor };
}
