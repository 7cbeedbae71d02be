import type { VouchRequest as VouchRequestView } from '../contract/vouching.ts';
import { readVouchRequest, unclosedRequestsOf } from '../documents/vouch-requests.ts';
import { isOpenAt, type VouchRequest } from '../domain/vouch-request.ts';
import { publicUrl } from '../platform/public-url.ts';

/** The page that this link opens. */
export function vouchUrl({ token }: VouchRequest): string {
  return publicUrl(`/vouch/${token}`);
}

/** A newcomer's own link, as the newcomer sees it. Null stands for no link. */
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
