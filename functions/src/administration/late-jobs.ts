import type { Problem } from '../contract/administration.ts';
import { ROLES } from '../contract/roles.ts';
import type { LastRun } from '../documents/operations.ts';
import { readMembers, USERS_COLLECTION } from '../documents/users.ts';
import { isLate } from '../domain/job-lateness.ts';
import { firestore } from '../platform/firestore.ts';

/** When each job runs. */
export type Timetable = Readonly<Record<string, { readonly schedule: string }>>;

/** Returns when the first of the current members joined. Null without members. */
async function findFirstJoinTime(): Promise<Date | null> {
  const members = firestore().collection(USERS_COLLECTION).where('role', 'in', ROLES);
  const oldest = await members.orderBy('createdAt').limit(1).get();
  return readMembers(oldest)[0]?.createdAt ?? null;
}

/**
 * Returns the jobs that missed two runs. For a job that never ran, the period starts when the first
 * member joined, because the jobs are deployed before that.
 */
export async function lateJobs(
  runs: readonly LastRun[],
  timetable: Timetable,
  now: Date,
): Promise<Extract<Problem, { kind: 'job_late' }>[]> {
  const deployedBefore = await findFirstJoinTime();
  return runs.flatMap(({ job, ranAt }) => {
    const schedule = timetable[job]?.schedule;
    const since = ranAt ?? deployedBefore;
    if (schedule === undefined || since === null || !isLate(schedule, since, now)) return [];
    return { kind: 'job_late', job, ran_at: ranAt?.toISOString() ?? null };
  });
}
