import type { OverviewProblem } from '../contract/administration.ts';
import { ROLES } from '../contract/roles.ts';
import type { LastRun } from '../documents/operations.ts';
import { readMembers, USERS_COLLECTION } from '../documents/users.ts';
import { isJobLate } from '../domain/job-lateness.ts';
import { firestore } from '../platform/firestore.ts';

export type Timetable = Readonly<Record<string, { readonly schedule: string }>>;

async function findJoinTimeOfFirstMember(): Promise<Date | null> {
  const membersQuery = firestore().collection(USERS_COLLECTION).where('role', 'in', ROLES);
  const oldestMemberSnapshot = await membersQuery.orderBy('createdAt').limit(1).get();
  return readMembers(oldestMemberSnapshot)[0]?.createdAt ?? null;
}

/**
 * A job is late if it missed two runs. If the job never ran, its runs count as missed from the time
 * when the first member joined.
 */
export async function findLateJobs(
  runs: readonly LastRun[],
  timetable: Timetable,
  now: Date,
): Promise<Extract<OverviewProblem, { kind: 'job_late' }>[]> {
  const joinTimeOfFirstMember = await findJoinTimeOfFirstMember();
  return runs.flatMap(({ job, ranAt }) => {
    const schedule = timetable[job]?.schedule;
    const since = ranAt ?? joinTimeOfFirstMember;
    if (schedule === undefined || since === null) return [];
    if (!isJobLate(schedule, since, now)) return [];
    return { kind: 'job_late', job, ran_at: ranAt?.toISOString() ?? null };
  });
}
