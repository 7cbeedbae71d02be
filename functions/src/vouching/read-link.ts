import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { memberRef, readMember } from '../documents/users.ts';
import { readVouchRequest, vouchRequestRef } from '../documents/vouch-requests.ts';
import type { MemberRecord } from '../domain/member.ts';
import type { VouchRequest } from '../domain/vouch-request.ts';

interface Link {
  readonly request: VouchRequest | null;
  readonly invitee: MemberRecord | null;
  readonly firstInviter: MemberRecord | null;
}

/** Who asks by a link, and who vouched first, read by `get`: plainly or within a transaction. */
export async function readLink(
  token: string,
  get: (ref: DocumentReference) => Promise<DocumentSnapshot>,
): Promise<Link> {
  const request = readVouchRequest(await get(vouchRequestRef(token)));
  const invitee = request && readMember(await get(memberRef(request.uid)));
  const firstUid = invitee?.invitedBy[0];
  const firstInviter = firstUid === undefined ? null : readMember(await get(memberRef(firstUid)));
  return { request, invitee, firstInviter };
}
