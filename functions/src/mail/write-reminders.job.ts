import type { Run } from '../platform/job.ts';
import { finishedAt } from '../platform/record-run.ts';
import { type ReminderReport, writeReminders } from './write-reminders.ts';

/** Every day: writes the mails that the calendar causes. */
export async function run({ now, outOfTime }: Run): Promise<ReminderReport> {
  return writeReminders({ now, outOfTime, finishedAt: await finishedAt('write_reminders') });
}
