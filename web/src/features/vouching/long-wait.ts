import {
  DAY_MS,
  type Inviter,
  LONG_HALFWAY_DAYS,
  type VouchLinkView,
} from '@elevere/functions/contract';
import { countedInviters } from '../profile/inviters.ts';

/** True from LONG_HALFWAY_DAYS after the first vouch. A new link does not restart this time. */
export function hasWaitedLong(
  [firstInviter]: readonly Pick<Inviter, 'since'>[],
  now: number = Date.now(),
): boolean {
  if (!firstInviter?.since) return false;
  return now - Date.parse(firstInviter.since) >= LONG_HALFWAY_DAYS * DAY_MS;
}

/** True if the first vouch counts and the first inviter may forward the newcomer's link. */
export function canBeForwarded(
  { shareable, url }: Pick<VouchLinkView, 'shareable' | 'url'>,
  inviters: readonly Inviter[],
): boolean {
  const [firstInviter] = countedInviters(inviters);
  return firstInviter !== undefined && shareable && url !== null;
}
