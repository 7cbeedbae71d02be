import { type ReapingReport, reapUnregisteredAccounts } from '../store/reaping.ts';
import { removeStrayPictures, type StrayPictureReport } from '../store/stray-pictures.ts';
import type { Run } from './job.ts';

/**
 * Every day: removes accounts that never got a role within their grace (section 9), then stored
 * pictures that are nobody's any more.
 */
export async function run({ now, outOfTime }: Run): Promise<ReapingReport & StrayPictureReport> {
  const reaped = await reapUnregisteredAccounts({ now, outOfTime });
  const removed = await removeStrayPictures({ now, outOfTime });
  return { ...reaped, ...removed, finished: reaped.finished && removed.finished };
}
