import { pick } from '../choice.ts';
import { defineCommand, type Job } from '../command.ts';
import { line } from '../model.ts';

const JOBS: readonly Job[] = ['send_due_mail', 'expire_invitations', 'write_reminders'];

export const runJob = defineCommand<{ by: null; job: Job }>({
  target: ({ job }) => job,
  choose: (choice) => ({ by: null, job: pick(JOBS, choice.a) ?? 'send_due_mail' }),
  send: (to) => to.ask('', { method: 'POST', json: {} }),
  step: () => line.done,
  sentence: ({ job }) => `runs the job ${job}`,
});
