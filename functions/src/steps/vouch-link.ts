import type { VouchRequest } from '../contract/vouching.ts';
import { readVouchLink, unclosedLinksOf } from '../documents/vouch-links.ts';
import { isOpenAt, type VouchLink } from '../domain/vouch-link.ts';
import { MAX_FILTER_VALUES } from '../platform/firestore.ts';
import { publicUrl } from '../platform/public-url.ts';

export function vouchUrl({ token }: VouchLink): string {
  return publicUrl(`/vouch/${token}`);
}

/**
 * Returns a newcomer's own vouch link for the answer to that newcomer. All fields except
 * `shareable` are null if there is no link.
 */
export function vouchLinkView(link: VouchLink | null): VouchRequest {
  if (link === null) return { token: null, url: null, expires_at: null, shareable: true };
  return {
    token: link.token,
    url: vouchUrl(link),
    expires_at: link.expiresAt.toISOString(),
    shareable: link.shareable,
  };
}

/**
 * Returns the open vouch links of these newcomers, by uid. Runs one query for every 30 newcomers.
 */
export async function findOpenLinks(
  uids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, VouchLink>> {
  const openLinks = new Map<string, VouchLink>();
  for (let start = 0; start < uids.length; start += MAX_FILTER_VALUES) {
    const { docs } = await unclosedLinksOf(uids.slice(start, start + MAX_FILTER_VALUES)).get();
    for (const link of docs.map(readVouchLink)) {
      if (link !== null && isOpenAt(link, now)) openLinks.set(link.uid, link);
    }
  }
  return openLinks;
}
