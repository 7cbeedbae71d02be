import { VOUCH_LINK_LIFETIME_MS, type VouchRequest } from '@elevere/functions/contract';

const DAY_MS = 86_400_000;

/** So many members who cannot vouch, and so many days, after which the other ways come first. */
const DECLINED_ENOUGH = 2;
const LONG_DAYS = 14;

/** Why the other ways to a second vouch come first; null while the link does, or there is none. */
export function whyOtherWays(
  { declined, expires_at }: Pick<VouchRequest, 'declined' | 'expires_at'>,
  now: number = Date.now(),
): string | null {
  if (declined >= DECLINED_ENOUGH) {
    return `${declined} members who opened your link cannot vouch.`;
  }
  if (expires_at === null) return null;
  const age = VOUCH_LINK_LIFETIME_MS - (Date.parse(expires_at) - now);
  return age >= LONG_DAYS * DAY_MS ? 'Your link has waited for more than two weeks.' : null;
}
