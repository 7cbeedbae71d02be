import {
  DAY_MS,
  type Inviter,
  LONG_HALFWAY_DAYS,
  type VouchRequest,
} from '@elevere/functions/contract';
import { invitersInStanding } from '../../profile/components/inviters.ts';

/**
 * Returns why the page suggests another way to a second vouch first. Returns null while the vouch
 * link is suggested first. The days count from the first vouch, so a new link does not restart
 * them.
 */
export function whyOtherWays(
  [first]: readonly Pick<Inviter, 'since'>[],
  now: number = Date.now(),
): string | null {
  if (!first?.since) return null;
  return now - Date.parse(first.since) >= LONG_HALFWAY_DAYS * DAY_MS
    ? 'Still waiting after two weeks?'
    : null;
}

/**
 * Returns the member to ask to forward the link: the first inviter, if they can vouch and may
 * forward it.
 */
export function forwarderOf(
  { shareable, url }: Pick<VouchRequest, 'shareable' | 'url'>,
  inviters: readonly Inviter[],
): { first: Inviter; url: string } | null {
  const [first] = invitersInStanding(inviters, 'partialuser');
  return first && shareable && url !== null ? { first, url } : null;
}
