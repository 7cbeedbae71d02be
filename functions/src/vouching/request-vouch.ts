import { nanoid } from 'nanoid';
import { VOUCH_TOKEN_LENGTH, type VouchRequest as VouchRequestView } from '../contract/vouching.ts';
import { recordAudit } from '../documents/audit.ts';
import { memberRef, readMember } from '../documents/users.ts';
import {
  newLinksDocument,
  newLinksRef,
  readNewLinks,
  readVouchRequest,
  unclosedRequestsOf,
  vouchRequestDocument,
  vouchRequestRef,
} from '../documents/vouch-requests.ts';
import {
  countNewLink,
  isOpenAt,
  requestVouch,
  type VouchRequest,
} from '../domain/vouch-request.ts';
import { firestore } from '../platform/firestore.ts';
import { publicUrl } from '../platform/public-url.ts';
import { closeRequests } from './close-links.ts';

/** The page that this link opens. */
export function vouchUrl({ token }: VouchRequest): string {
  return publicUrl(`/vouch/${token}`);
}

/** A person's own link as they see it; null is none. */
export function vouchRequestView(request: VouchRequest | null): VouchRequestView {
  if (request === null) return { token: null, url: null, expires_at: null, shareable: true };
  return {
    token: request.token,
    url: vouchUrl(request),
    expires_at: request.expiresAt.toISOString(),
    shareable: request.shareable,
  };
}

/** The open links among these people's, by uid. One query for each 30 people. */
export async function findOpenRequests(
  uids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, VouchRequest>> {
  const open = new Map<string, VouchRequest>();
  for (let start = 0; start < uids.length; start += 30) {
    const { docs } = await unclosedRequestsOf(uids.slice(start, start + 30)).get();
    for (const request of docs.map(readVouchRequest)) {
      if (request !== null && isOpenAt(request, now)) open.set(request.uid, request);
    }
  }
  return open;
}

type RequestedLink =
  | { readonly ok: true; readonly request: VouchRequest }
  /** The person meanwhile is no partialuser, or was barred. */
  | { readonly ok: false; readonly reason: 'forbidden' }
  | { readonly ok: false; readonly reason: 'rate_limited'; readonly waitMs: number };

/**
 * With `shareable` and an open link, changes only that; otherwise makes a link, which replaces the
 * open one and is as shareable as that was. The document of what is replaced is deleted.
 */
export async function requestVouchLink(
  uid: string,
  shareable: boolean | undefined,
  now: Date,
): Promise<RequestedLink> {
  const token = nanoid(VOUCH_TOKEN_LENGTH);
  return firestore().runTransaction(async (tx): Promise<RequestedLink> => {
    const [person, { docs }, newLinks] = await Promise.all([
      tx.get(memberRef(uid)),
      tx.get(unclosedRequestsOf([uid])),
      tx.get(newLinksRef(uid)),
    ]);
    const member = readMember(person);
    if (member?.role !== 'partialuser' || member.disabled) {
      return { ok: false, reason: 'forbidden' };
    }
    const open = docs.map(readVouchRequest).find((found) => found && isOpenAt(found, now));
    // Run again after the answer to its commit was lost, the transaction finds what it made.
    if (open?.token === token) return { ok: true, request: open };
    if (open && shareable !== undefined) {
      tx.update(vouchRequestRef(open.token), { shareable });
      return { ok: true, request: { ...open, shareable } };
    }
    const counted = countNewLink(readNewLinks(newLinks), now);
    if (!counted.ok) return counted;
    const request = requestVouch(token, uid, shareable ?? open?.shareable ?? true, now);
    for (const { ref } of docs) tx.delete(ref);
    tx.create(vouchRequestRef(token), vouchRequestDocument(request));
    tx.set(newLinksRef(uid), newLinksDocument(counted.made, now));
    recordAudit(tx, { action: 'vouch_requested', actor: uid, subject: uid, at: now });
    return { ok: true, request };
  });
}

/** Closes a person's link; without one it writes nothing. */
export async function closeVouchLink(uid: string, now: Date): Promise<void> {
  await firestore().runTransaction(async (tx) => {
    const unclosed = (await tx.get(unclosedRequestsOf([uid]))).docs.map(({ ref }) => ref);
    if (unclosed.length === 0) return;
    closeRequests(tx, unclosed, now);
    recordAudit(tx, { action: 'vouch_closed', actor: uid, subject: uid, at: now });
  });
}
