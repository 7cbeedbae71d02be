import { warn } from 'firebase-functions/logger';
import { type ExpiryReport, expireDueInvitations } from '../store/expiry.ts';
import type { Run } from './job.ts';

/** Every hour: writes down which invitations are past their 31 days (section 4). */
export async function run({ now, outOfTime }: Run): Promise<ExpiryReport> {
  const report = await expireDueInvitations({ now, outOfTime });
  if (report.malformed > 0) {
    warn('invitations that this program did not write are left as they are', {
      job: 'expire_invitations',
      malformed: report.malformed,
      paths: report.malformedPaths,
    });
  }
  return report;
}
