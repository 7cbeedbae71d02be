import type { makeVouchRequest } from '../contract/vouching.ts';
import { recordAudit } from '../documents/audit.ts';
import { newLinksDocument, newLinksRef, readNewLinks } from '../documents/rate-limits.ts';
import {
  newVouchToken,
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
import type { Handler } from '../platform/call.ts';
import { tooManyAttempts } from '../platform/refusal.ts';
import { runTransaction } from '../platform/transaction.ts';
import { vouchRequestView } from '../steps/vouch-link.ts';

/** POST /vouch_request: a new link, or whether the open one may be forwarded. */
export const handle: Handler<typeof makeVouchRequest> = async ({ body, caller, now }) => {
  const requested = await requestVouchLink(caller.uid, body.shareable, now);
  if (requested.ok) return vouchRequestView(requested.request);
  throw tooManyAttempts(requested.waitMs);
};

type RequestedLink =
  | { readonly ok: true; readonly request: VouchRequest }
  | { readonly ok: false; readonly reason: 'rate_limited'; readonly waitMs: number };

/**
 * With `shareable` and an open link, changes only that; otherwise makes a link, which replaces the
 * open one and is as shareable as that was. The document of what is replaced is deleted.
 */
async function requestVouchLink(
  uid: string,
  shareable: boolean | undefined,
  now: Date,
): Promise<RequestedLink> {
  const token = newVouchToken();
  return runTransaction(async (tx): Promise<RequestedLink> => {
    const [{ docs }, newLinks] = await Promise.all([
      tx.get(unclosedRequestsOf([uid])),
      tx.get(newLinksRef(uid)),
    ]);
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
