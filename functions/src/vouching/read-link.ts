import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { memberRef, readMember } from '../documents/users.ts';
import { readVouchLink, vouchLinkRef } from '../documents/vouch-links.ts';
import type { MemberRecord } from '../domain/member.ts';
import type { VouchLink } from '../domain/vouch-link.ts';

/** A vouch link with its newcomer and the newcomer's first inviter. */
export interface LinkWithPeople {
  readonly link: VouchLink | null;
  readonly invitee: MemberRecord | null;
  readonly firstInviter: MemberRecord | null;
}

/** Reads a link and its people. `get` reads one document, inside or outside a transaction. */
export async function readLink(
  token: string,
  get: (ref: DocumentReference) => Promise<DocumentSnapshot>,
): Promise<LinkWithPeople> {
  const link = readVouchLink(await get(vouchLinkRef(token)));
  const invitee = link && readMember(await get(memberRef(link.uid)));
  const firstUid = invitee?.invitedBy[0];
  const firstInviter = firstUid === undefined ? null : readMember(await get(memberRef(firstUid)));
  return { link, invitee, firstInviter };
}
