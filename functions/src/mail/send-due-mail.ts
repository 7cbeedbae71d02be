import type { Report, Run } from '../platform/job.ts';
import { dueMail } from './claim-mail.ts';
import { deliverMail } from './deliver-mail.ts';

interface DueMailReport extends Report {
  sent: number;
  off: number;
  /** Could not be sent now; due again later. */
  postponed: number;
  /** Given up after a day. */
  failed: number;
  firstFailure: string | null;
  finished: boolean;
}

/** Every five minutes: sends what could not be sent when it was written. */
export async function run({ now, outOfTime }: Run): Promise<DueMailReport> {
  const report: DueMailReport = {
    sent: 0,
    off: 0,
    postponed: 0,
    failed: 0,
    firstFailure: null,
    finished: true,
  };
  for await (const id of dueMail(now)) {
    // A lease and a wait begin with the attempt: a run may last longer than either.
    const { outcome, cause } = await deliverMail(id, new Date());
    if (outcome === 'sent' || outcome === 'off' || outcome === 'failed') report[outcome] += 1;
    if (outcome === 'due') report.postponed += 1;
    if (cause !== undefined) {
      report.firstFailure ??= cause instanceof Error ? cause.message : String(cause);
    }
    if (outOfTime()) {
      report.finished = false;
      break;
    }
  }
  return report;
}
