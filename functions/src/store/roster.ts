import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Role } from '../contract/roles.ts';
import type { Invitation } from '../domain/invitation.ts';
import { firestore } from './firestore.ts';
import { INVITATIONS, readInvitation } from './invitations.ts';
import { type MemberRecord, readMember, USERS } from './members.ts';

/** Documents in memory at a time. 100 is also the most accounts that Auth looks up in one call. */
const PAGE = 100;

/** Every document of a query in the order of ids, a page at a time. */
async function* pages(query: Query): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  let page = query.orderBy(FieldPath.documentId()).limit(PAGE);
  for (;;) {
    const { docs } = await page.get();
    if (docs.length > 0) yield docs;
    const last = docs.at(-1);
    if (last === undefined || docs.length < PAGE) return;
    page = query.orderBy(FieldPath.documentId()).startAfter(last.id).limit(PAGE);
  }
}

/** Everybody with a user document, a page at a time; those with one role if it is given. */
export async function* memberPages(role?: Role): AsyncGenerator<readonly MemberRecord[]> {
  const users = firestore().collection(USERS);
  for await (const docs of pages(role === undefined ? users : users.where('role', '==', role))) {
    yield docs.flatMap((document) => readMember(document) ?? []);
  }
}

/**
 * Every invitation, a page at a time; those of one member if a uid is given. Documents that are
 * no sound invitation come as their id, so that an operator learns of them.
 */
export async function* invitationPages(
  createdBy?: string,
): AsyncGenerator<readonly (Invitation | { readonly unreadable: string })[]> {
  const all = firestore().collection(INVITATIONS);
  const wanted = createdBy === undefined ? all : all.where('createdBy', '==', createdBy);
  for await (const docs of pages(wanted)) {
    yield docs.map((document) => readInvitation(document) ?? { unreadable: document.id });
  }
}
