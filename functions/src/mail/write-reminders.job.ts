import { type ReminderReport, writeReminders } from './write-reminders.ts';
import type { Run } from '../platform/job.ts';

/** Every day: writes the mails that the calendar causes. */
export async function run({ now, outOfTime }: Run): Promise<ReminderReport> {
  return writeReminders({ now, outOfTime });
}
