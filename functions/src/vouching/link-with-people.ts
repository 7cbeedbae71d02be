import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { memberRef, readMember } from '../documents/users.ts';
import { readVouchLink, vouchLinkRef } from '../documents/vouch-links.ts';
import type { MemberRecord } from '../domain/member.ts';
import type { VouchLink } from '../domain/vouch-link.ts';

/** `namedFirstInviter` is first in the newcomer's `invitedBy`, but may have lost standing. */
export interface LinkWithPeople {
  readonly link: VouchLink | null;
  readonly invitee: MemberRecord | null;
  readonly namedFirstInviter: MemberRecord | null;
}

export function findLinkWithPeopleInTransaction(
  tx: Transaction,
  token: string,
): Promise<LinkWithPeople> {
  return readLinkWithPeople(token, (ref) => tx.get(ref));
}

export function findLinkWithPeople(token: string): Promise<LinkWithPeople> {
  return readLinkWithPeople(token, (ref) => ref.get());
}

async function readLinkWithPeople(
  token: string,
  read: (ref: DocumentReference) => Promise<DocumentSnapshot>,
): Promise<LinkWithPeople> {
  const link = readVouchLink(await read(vouchLinkRef(token)));
  const invitee = link && readMember(await read(memberRef(link.uid)));
  const firstInviterUid = invitee?.invitedBy[0];
  const namedFirstInviter =
    firstInviterUid === undefined ? null : readMember(await read(memberRef(firstInviterUid)));
  return { link, invitee, namedFirstInviter };
}
