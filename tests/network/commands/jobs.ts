import { defineCommand, type JobName } from '../command.ts';
import { pickElement } from '../input-chooser.ts';
import { answerLine } from '../model.ts';

const SCHEDULED_JOBS: readonly JobName[] = [
  'send_due_mail',
  'expire_invitations',
  'write_reminders',
];

export const runJob = defineCommand<{ actor: null; job: JobName }>({
  functionName: ({ job }) => job,
  chooseInput: (chooser) => ({
    actor: null,
    job: pickElement(SCHEDULED_JOBS, chooser.a) ?? 'send_due_mail',
  }),
  send: (client) => client.request('', { method: 'POST', json: {} }),
  applyTo: () => answerLine.done,
  sentence: ({ job }) => `runs the job ${job}`,
});
