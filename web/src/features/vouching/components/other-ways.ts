import { DAY_MS, type Inviter, type VouchRequest } from '@elevere/functions/contract';
import { invitersInStanding } from '../../profile/components/inviters.ts';

/** So many members who cannot vouch, and so many days, after which another way comes first. */
const DECLINED_ENOUGH = 2;
const LONG_DAYS = 14;

/**
 * Why another way to a second vouch comes first; null while the link does. Days count from the
 * first vouch, so that a new link does not begin them again.
 */
export function whyOtherWays(
  { declined }: Pick<VouchRequest, 'declined'>,
  [first]: readonly Pick<Inviter, 'since'>[],
  now: number = Date.now(),
): string | null {
  if (declined >= DECLINED_ENOUGH) {
    return `${declined} members who opened your link cannot vouch.`;
  }
  if (!first?.since) return null;
  return now - Date.parse(first.since) >= LONG_DAYS * DAY_MS
    ? 'You have needed one more vouch for more than two weeks.'
    : null;
}

/** Who is asked to forward the link: the first inviter, while they can vouch and may forward it. */
export function forwarderOf(
  { shareable, url }: Pick<VouchRequest, 'shareable' | 'url'>,
  inviters: readonly Inviter[],
): { first: Inviter; url: string } | null {
  const [first] = invitersInStanding(inviters, 'partialuser');
  return first && shareable && url !== null ? { first, url } : null;
}
