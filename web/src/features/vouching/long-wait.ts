import {
  DAY_MS,
  type Inviter,
  LONG_HALFWAY_DAYS,
  type VouchLinkView,
} from '@elevere/functions/contract';
import { invitersInStanding } from '../profile/inviters.ts';

/** Returns a question two weeks after the first vouch. A new link does not restart this time. */
export function longWaitQuestion(
  [firstInviter]: readonly Pick<Inviter, 'since'>[],
  now: number = Date.now(),
): string | null {
  if (!firstInviter?.since) return null;
  return now - Date.parse(firstInviter.since) >= LONG_HALFWAY_DAYS * DAY_MS
    ? 'Still waiting after two weeks?'
    : null;
}

export function findForwarder(
  { shareable, url }: Pick<VouchLinkView, 'shareable' | 'url'>,
  inviters: readonly Inviter[],
): { firstInviter: Inviter; url: string } | null {
  const [firstInviter] = invitersInStanding(inviters, 'partialuser');
  return firstInviter && shareable && url !== null ? { firstInviter, url } : null;
}
