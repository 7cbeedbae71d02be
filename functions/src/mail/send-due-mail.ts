import type { Report, Run } from '../platform/job.ts';
import { attemptDelivery, type Delivered } from './attempt-delivery.ts';
import { dueMail } from './claim-mail.ts';

interface DueMailReport extends Report {
  sent: number;
  off: number;
  /** Not taken by the SMTP server, for good: no fault of the job. */
  refused: number;
  /** Could not be sent now; due again later. */
  postponed: number;
  /** Given up after a day, or its outcome could not be written: then it may be sent twice. */
  failed: number;
  firstFailure: string | null;
  finished: boolean;
}

/** What the database refuses of one mail keeps no other from being sent. */
async function deliver(id: string): Promise<Delivered> {
  try {
    // A lease and a wait begin with the attempt: a run may last longer than either.
    return await attemptDelivery(id, new Date());
  } catch (cause) {
    return { outcome: 'failed', cause };
  }
}

/** Every five minutes: sends what could not be sent when it was written. */
export async function run({ now, outOfTime }: Run): Promise<DueMailReport> {
  const report: DueMailReport = {
    sent: 0,
    off: 0,
    refused: 0,
    postponed: 0,
    failed: 0,
    firstFailure: null,
    finished: true,
  };
  for await (const id of dueMail(now)) {
    const { outcome, cause } = await deliver(id);
    if (outcome === 'due') report.postponed += 1;
    else if (outcome !== 'unclaimed') report[outcome] += 1;
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
