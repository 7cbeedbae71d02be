import { FieldPath } from 'firebase-admin/firestore';
import type { Role } from '../contract/roles.ts';
import type { Invitation } from '../domain/invitation.ts';
import { INVITATIONS, readInvitation } from './documents/invitations.ts';
import { type MemberRecord, readMember, USERS } from './documents/users.ts';
import { firestore } from './firestore.ts';
import { pagesOf } from './paging.ts';

/** Documents in memory at a time. 100 is also the most accounts that Auth looks up in one call. */
const PAGE = 100;

/** Everybody with a user document, a page at a time; those with one role if it is given. */
export async function* memberPages(role?: Role): AsyncGenerator<readonly MemberRecord[]> {
  const users = firestore().collection(USERS);
  const wanted = role === undefined ? users : users.where('role', '==', role);
  for await (const docs of pagesOf(wanted.orderBy(FieldPath.documentId()), PAGE)) {
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
  for await (const docs of pagesOf(wanted.orderBy(FieldPath.documentId()), PAGE)) {
    yield docs.map((document) => readInvitation(document) ?? { unreadable: document.id });
  }
}
