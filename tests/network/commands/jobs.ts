import { pickElement } from '../choice.ts';
import { defineCommand, type Job } from '../command.ts';
import { answerLine } from '../model.ts';

const JOBS: readonly Job[] = ['send_due_mail', 'expire_invitations', 'write_reminders'];

export const runJob = defineCommand<{ actor: null; job: Job }>({
  target: ({ job }) => job,
  chooseInput: (choice) => ({ actor: null, job: pickElement(JOBS, choice.a) ?? 'send_due_mail' }),
  send: (client) => client.request('', { method: 'POST', json: {} }),
  applyTo: () => answerLine.done,
  sentence: ({ job }) => `runs the job ${job}`,
});
