import { finishedAt } from '../store/record-run.ts';
import { type ReminderReport, writeReminders } from '../store/write-reminders.ts';
import type { Run } from './job.ts';

/** Every day: writes the mails that the calendar causes. */
export async function run({ now, outOfTime }: Run): Promise<ReminderReport> {
  return writeReminders({ now, outOfTime, finishedAt: await finishedAt('write_reminders') });
}
