import { pick } from '../choice.ts';
import { type Job, kind } from '../command.ts';
import { line } from '../model.ts';

const JOBS: readonly Job[] = ['send_due_mail', 'expire_invitations', 'write_reminders'];

/** A scheduled function runs. No answer shows what it does. */
export const runJob = kind<{ by: null; job: Job }>({
  target: ({ job }) => job,
  choose: (choice) => ({ by: null, job: pick(JOBS, choice.a) ?? 'send_due_mail' }),
  send: (to) => to.ask('', { method: 'POST', json: {} }),
  step: () => line.done,
  sentence: ({ job }) => `runs the job ${job}`,
});
