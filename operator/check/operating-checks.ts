// Checks of a network in use, in production or on the emulators.
import { findRuns } from '../../functions/src/documents/operations.ts';
import { isLate } from '../../functions/src/domain/job-lateness.ts';
import { REGION } from '../../functions/src/platform/region.ts';
import { type JobName, TIMETABLE } from '../../functions/src/platform/runtime-options.ts';
import { JOBS } from '../../tools/emulators/schedules.ts';
import { type Check, unless } from './checks.ts';

function ofJob(job: JobName): Check {
  return {
    title: `${job} runs`,
    stage: 'operating',
    emulated: true,
    run: async () => {
      const [last] = await findRuns(job);
      const { ranAt = null, outcome } = last ?? {};
      if (ranAt === null) return ['It never ran.'];
      const when = ranAt.toISOString();
      if (isLate(TIMETABLE[job].schedule, ranAt, new Date())) return [`It ran last on ${when}.`];
      return unless(outcome !== 'failed', `It failed on ${when}.`);
    },
    remedy: ({ emulated, project }) =>
      emulated
        ? `npm run elevere -- run ${job}`
        : `gcloud scheduler jobs run firebase-schedule-${job}-${REGION} --location=${REGION} --project=${project}, and its lines in the log`,
  };
}

function setting(title: string, name: 'waitlistUrl' | 'supportEmail' | 'operatorName'): Check {
  return {
    title,
    stage: 'operating',
    emulated: true,
    run: async ({ settings }) => unless(settings()[name] !== '', 'They name none.'),
    remedy: ({ project }) =>
      `npm run setup -- --project ${project}, then npm run deploy -- --project ${project}`,
  };
}

export const OPERATING_CHECKS: readonly Check[] = [
  ...JOBS.map(ofJob),
  setting('The pages name a waitlist', 'waitlistUrl'),
  setting('The pages name a support address', 'supportEmail'),
  setting('/privacy and /terms name who runs the network', 'operatorName'),
];
