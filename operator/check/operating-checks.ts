import { findLateJobs } from '../../functions/src/administration/late-jobs.ts';
import { findLastRuns, type LastRun } from '../../functions/src/documents/operations.ts';
import { REGION } from '../../functions/src/platform/region.ts';
import { type JobName, TIMETABLE } from '../../functions/src/platform/runtime-options.ts';
import { JOB_NAMES } from '../../tools/emulators/schedules.ts';
import { withPortOffset } from '../target.ts';
import { type Check, NotYet, problemUnless } from './checks.ts';
import { healthProblemsAt, pageProblemsAt } from './site-checks.ts';

/** While Firestore builds an index, it refuses queries that need the index with this text. */
const INDEX_IS_BUILDING = /index is currently building/i;

async function findLateJob(runs: readonly LastRun[]) {
  try {
    const [lateJob] = await findLateJobs(runs, TIMETABLE, new Date());
    return lateJob;
  } catch (error) {
    throw recognizeUnfinishedIndex(error);
  }
}

/** Returns NotYet if Firestore is still building an index, otherwise the error itself. */
export function recognizeUnfinishedIndex(error: unknown): unknown {
  return error instanceof Error && INDEX_IS_BUILDING.test(error.message)
    ? new NotYet('Firestore is still building its indexes, which takes minutes.')
    : error;
}

function createJobCheck(job: JobName): Check {
  return {
    title: `${job} on time`,
    run: async () => {
      const runs = await findLastRuns(job);
      const lateJob = await findLateJob(runs);
      if (lateJob) return [lateJob.ran_at ? `It last ran on ${lateJob.ran_at}.` : 'It never ran.'];
      const [lastRun] = runs;
      if (!lastRun?.ranAt)
        throw new NotYet(`It runs by the timetable "${TIMETABLE[job].schedule}".`);
      return problemUnless(
        lastRun.outcome !== 'failed',
        `It failed on ${lastRun.ranAt.toISOString()}.`,
      );
    },
    remedy: ({ emulated, project }) =>
      emulated
        ? withPortOffset(`npm run elevere -- run ${job}`)
        : `gcloud scheduler jobs run firebase-schedule-${job}-${REGION} --location=${REGION} --project=${project}, then read the job’s lines in the log`,
  };
}

export const OPERATING_CHECKS: readonly Check[] = [
  ...JOB_NAMES.map(createJobCheck),
  {
    title: 'The network’s own domain',
    // `npm run deploy` skips this check, because new DNS records and certificates can take a day.
    run: async ({ origin, siteOrigin }) => {
      if (siteOrigin === origin || siteOrigin === '') return [];
      try {
        return [
          ...(await pageProblemsAt(siteOrigin, false)),
          ...(await healthProblemsAt(siteOrigin)),
        ];
      } catch (error) {
        // Without its DNS records or its certificate, the domain cannot be reached.
        return [error instanceof Error ? error.message : String(error)];
      }
    },
    remedy: ({ project }) =>
      `https://console.firebase.google.com/project/${project}/hosting/sites (see "Domain, name and region" in docs/deploy.md)`,
  },
];
