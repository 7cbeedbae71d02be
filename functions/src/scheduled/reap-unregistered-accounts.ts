import { type ReapingReport, reapUnregisteredAccounts } from '../store/reaping.ts';
import type { Run } from './job.ts';

/** Every day: removes accounts that never got a role within their grace (section 9). */
export async function run({ now, outOfTime }: Run): Promise<ReapingReport> {
  return reapUnregisteredAccounts({ now, outOfTime });
}
