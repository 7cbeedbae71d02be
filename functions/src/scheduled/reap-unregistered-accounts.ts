import { bothMalformed } from '../store/malformed.ts';
import { type ReapingReport, reapUnregisteredAccounts } from '../store/reaping.ts';
import { removeStrayPictures, type StrayPictureReport } from '../store/stray-pictures.ts';
import type { Run } from './job.ts';
import { REAPER_SHARE } from './timetable.ts';

/**
 * Every day: removes accounts that never got a role within their grace (section 9), then stored
 * pictures that are nobody's any more.
 */
export async function run({ now, outOfTime }: Run): Promise<ReapingReport & StrayPictureReport> {
  const reaped = await reapUnregisteredAccounts({ now, outOfTime: () => outOfTime(REAPER_SHARE) });
  const removed = await removeStrayPictures({ now, outOfTime });
  return {
    ...reaped,
    ...removed,
    ...bothMalformed(reaped, removed),
    finished: reaped.finished && removed.finished,
  };
}
