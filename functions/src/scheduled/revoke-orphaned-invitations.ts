import { type OrphanReport, revokeOrphanedInvitations } from '../store/orphans.ts';
import type { Run } from './job.ts';

/** Every hour: revokes the codes of whoever may no longer vouch (section 6). */
export async function run({ now, outOfTime }: Run): Promise<OrphanReport> {
  return revokeOrphanedInvitations({ now, outOfTime });
}
