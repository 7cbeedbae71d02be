import {
  DAY_MS,
  type Inviter,
  LONG_HALFWAY_DAYS,
  type VouchRequest,
} from '@elevere/functions/contract';
import { invitersInStanding } from '../../profile/components/inviters.ts';

/** Returns a question two weeks after the first vouch. A new link does not restart this time. */
export function longWaitQuestion(
  [first]: readonly Pick<Inviter, 'since'>[],
  now: number = Date.now(),
): string | null {
  if (!first?.since) return null;
  return now - Date.parse(first.since) >= LONG_HALFWAY_DAYS * DAY_MS
    ? 'Still waiting after two weeks?'
    : null;
}

export function forwarderOf(
  { shareable, url }: Pick<VouchRequest, 'shareable' | 'url'>,
  inviters: readonly Inviter[],
): { first: Inviter; url: string } | null {
  const [first] = invitersInStanding(inviters, 'partialuser');
  return first && shareable && url !== null ? { first, url } : null;
}
