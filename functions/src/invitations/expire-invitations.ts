import type { Run } from '../platform/job.ts';
import { type ExpiryReport, expireDueInvitations } from './expiry.ts';

/** Every hour: writes down which invitations are past their 31 days (section 4). */
export async function run({ now, outOfTime }: Run): Promise<ExpiryReport> {
  return expireDueInvitations({ now, outOfTime });
}
