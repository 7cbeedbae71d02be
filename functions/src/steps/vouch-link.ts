import type { VouchLinkView } from '../contract/vouching.ts';
import { readVouchLink, unclosedLinksOf } from '../documents/vouch-links.ts';
import { isLinkOpenAt, type VouchLink } from '../domain/vouch-link.ts';
import { MAX_FILTER_VALUES } from '../platform/firestore.ts';
import { publicUrl } from '../platform/public-url.ts';

export function vouchUrl({ token }: VouchLink): string {
  return publicUrl(`/vouch/${token}`);
}

export function vouchLinkView(link: VouchLink | null): VouchLinkView {
  if (link === null) return { token: null, url: null, expires_at: null, shareable: true };
  return {
    token: link.token,
    url: vouchUrl(link),
    expires_at: link.expiresAt.toISOString(),
    shareable: link.shareable,
  };
}

/** Returns the newcomers' open vouch links. The key of each link is its newcomer's uid. */
export async function findOpenLinks(
  uids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, VouchLink>> {
  const openLinkByUid = new Map<string, VouchLink>();
  for (let start = 0; start < uids.length; start += MAX_FILTER_VALUES) {
    const { docs } = await unclosedLinksOf(uids.slice(start, start + MAX_FILTER_VALUES)).get();
    for (const link of docs.map(readVouchLink)) {
      if (link !== null && isLinkOpenAt(link, now)) openLinkByUid.set(link.uid, link);
    }
  }
  return openLinkByUid;
}
