// Checks of a network in use: its own domain, and the last runs of the jobs.
import { lateJobs } from '../../functions/src/administration/late-jobs.ts';
import { findRuns } from '../../functions/src/documents/operations.ts';
import { REGION } from '../../functions/src/platform/region.ts';
import { type JobName, TIMETABLE } from '../../functions/src/platform/runtime-options.ts';
import { JOBS } from '../../tools/emulators/schedules.ts';
import { withOffset } from '../target.ts';
import { type Check, unless } from './checks.ts';
import { healthAt, pagesAt } from './site-checks.ts';

function ofJob(job: JobName): Check {
  return {
    title: `${job} is not late`,
    run: async () => {
      const runs = await findRuns(job);
      const [late] = await lateJobs(runs, TIMETABLE, new Date());
      if (late) return [late.ran_at ? `It ran last on ${late.ran_at}.` : 'It never ran.'];
      const [last] = runs;
      return unless(last?.outcome !== 'failed', `It failed on ${last?.ranAt?.toISOString()}.`);
    },
    remedy: ({ emulated, project }) =>
      emulated
        ? withOffset(`npm run elevere -- run ${job}`)
        : `gcloud scheduler jobs run firebase-schedule-${job}-${REGION} --location=${REGION} --project=${project}, and its lines in the log`,
  };
}

export const OPERATING_CHECKS: readonly Check[] = [
  ...JOBS.map(ofJob),
  {
    title: 'The network’s own domain is ready',
    // Its DNS records and certificate can take a day, so a deployment does not check it.
    run: async ({ origin, siteOrigin }) => {
      if (siteOrigin === origin || siteOrigin === '') return [];
      return [...(await pagesAt(siteOrigin, false)), ...(await healthAt(siteOrigin))];
    },
    remedy: ({ project }) =>
      `https://console.firebase.google.com/project/${project}/hosting/sites (docs/deploy.md, Domain, name and region)`,
  },
];
