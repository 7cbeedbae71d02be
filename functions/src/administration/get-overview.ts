import { type Query, Timestamp } from 'firebase-admin/firestore';
import type { getOverview } from '../contract/administration.ts';
import type { OutputOf } from '../contract/endpoint.ts';
import { DAY_MS, LONG_HALFWAY_DAYS } from '../contract/limits.ts';
import { ROLES } from '../contract/roles.ts';
import { AUDIT_COLLECTION } from '../documents/audit.ts';
import { activeInvitations } from '../documents/invitations.ts';
import { MAIL_COLLECTION } from '../documents/mail.ts';
import { findNetworkSettings } from '../documents/network.ts';
import { findLastRuns } from '../documents/operations.ts';
import { USERS_COLLECTION } from '../documents/users.ts';
import { lastMonths, type Month } from '../domain/months.ts';
import type { Handler } from '../platform/call.ts';
import { firestore } from '../platform/firestore.ts';
import { countDocuments } from '../platform/paging.ts';
import { TIMETABLE } from '../platform/runtime-options.ts';
import { findProblems } from './find-problems.ts';
import type { Timetable } from './late-jobs.ts';

export const handle: Handler<typeof getOverview> = async ({ now }) => findOverview(now, TIMETABLE);

const CHART_MONTH_COUNT = 12;

const DEPARTURE_ACTIONS = ['member_removed', 'member_left'];

function countDocumentsInMonth(
  { start, end }: Month,
  documents: Query,
  field: string,
): Promise<number> {
  return countDocuments(
    documents
      .where(field, '>=', Timestamp.fromDate(start))
      .where(field, '<', Timestamp.fromDate(end))
      .orderBy(field, 'desc'),
  );
}

/**
 * `joined` in a month counts only people who are still members or suspended, because people who
 * left or were removed have no document.
 */
export async function findOverview(
  now: Date,
  timetable: Timetable,
): Promise<OutputOf<typeof getOverview>> {
  const usersQuery = firestore().collection(USERS_COLLECTION);
  const membersQuery = usersQuery.where('role', 'in', ROLES);
  // Excludes people who never had a role. The audit log can contain their departure too.
  const departuresQuery = firestore()
    .collection(AUDIT_COLLECTION)
    .where('action', 'in', DEPARTURE_ACTIONS)
    .where('details.role', 'in', ROLES);
  const newcomersQuery = usersQuery
    .where('role', '==', 'partialuser')
    .where('suspended', '==', false);
  const unsentMailQuery = firestore()
    .collection(MAIL_COLLECTION)
    .where('status', 'in', ['due', 'failed'])
    // `createdAt` is the time when the first attempt was due, and a retry changes only `dueAt`. So
    // the filter includes emails that wait for a retry, but not reminders whose day has not come.
    .where('createdAt', '<=', Timestamp.fromDate(now))
    .orderBy('createdAt');
  const longWaitCutoff = Timestamp.fromMillis(now.getTime() - LONG_HALFWAY_DAYS * DAY_MS);
  const longWaitingNewcomersQuery = newcomersQuery
    .where('createdAt', '<', longWaitCutoff)
    .orderBy('createdAt', 'desc');
  const [runs, { paused }] = await Promise.all([
    findLastRuns(...Object.keys(timetable)),
    findNetworkSettings(),
  ]);
  const [memberCount, halfway, suspended, openCodes, unsent, waiting, months, problems] =
    await Promise.all([
      countDocuments(membersQuery),
      countDocuments(newcomersQuery),
      countDocuments(membersQuery.where('suspended', '==', true)),
      countDocuments(activeInvitations(now)),
      countDocuments(unsentMailQuery),
      countDocuments(longWaitingNewcomersQuery),
      Promise.all(
        lastMonths(now, CHART_MONTH_COUNT).map(async (month) => {
          const [joined, left] = await Promise.all([
            countDocumentsInMonth(month, membersQuery, 'createdAt'),
            countDocumentsInMonth(month, departuresQuery, 'at'),
          ]);
          return { month: month.month, joined, left };
        }),
      ),
      findProblems({ runs, timetable, paused, longWaitingNewcomersQuery }, now),
    ]);
  return {
    problems,
    members: memberCount,
    halfway,
    suspended,
    months,
    open_codes: openCodes,
    unsent_mail: unsent,
    long_halfway: waiting,
    jobs: runs.map(({ job, ranAt, outcome }) => ({
      name: job,
      ran_at: ranAt?.toISOString() ?? null,
      outcome: outcome ?? 'never ran',
    })),
  };
}
