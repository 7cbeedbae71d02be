import { type Query, Timestamp } from 'firebase-admin/firestore';
import manifest from '../../package.json' with { type: 'json' };
import type { getOverview } from '../contract/administration.ts';
import type { OutputOf } from '../contract/endpoint.ts';
import { DAY_MS } from '../contract/limits.ts';
import { ROLES, type Role } from '../contract/roles.ts';
import { AUDIT } from '../documents/audit.ts';
import { MAIL } from '../documents/mail.ts';
import { findNetwork, networkView } from '../documents/network.ts';
import { findRuns, recordMissed } from '../documents/operations.ts';
import { USERS } from '../documents/users.ts';
import { lastMonths, type Month } from '../domain/months.ts';
import { openCodes } from '../invitations/open-codes.ts';
import type { Handler } from '../platform/call.ts';
import { firestore } from '../platform/firestore.ts';
import { countOf } from '../platform/paging.ts';
import { TIMETABLE } from '../platform/runtime-options.ts';
import { findProblems, type Timetable } from './find-problems.ts';

export const handle: Handler<typeof getOverview> = async ({ now }) => readOverview(now, TIMETABLE);

/** How many months the chart of the console shows. */
const MONTHS = 12;

/** Days after which a wait for the second vouch is long. */
const LONG_HALFWAY_DAYS = 14;

const DEPARTURES = ['member_removed', 'member_left'];

/** How many of these documents fall into a month, by the instant in `field`. */
function countIn({ start, end }: Month, documents: Query, field: string): Promise<number> {
  return countOf(
    documents
      .where(field, '>=', Timestamp.fromDate(start))
      .where(field, '<', Timestamp.fromDate(end))
      .orderBy(field, 'desc'),
  );
}

/**
 * What needs an admin, and the network in numbers, counted by the database in one round
 * of aggregations; nothing is stored that could drift. Writes only since when a job that never ran is
 * missed: nothing else in the database says when it was deployed. Who joined is counted among those who are still here.
 */
export async function readOverview(
  now: Date,
  timetable: Timetable,
): Promise<OutputOf<typeof getOverview>> {
  const users = firestore().collection(USERS);
  const members = users.where('role', 'in', ROLES);
  // An account that never had a role leaves an entry as well, and was no member.
  const departures = firestore()
    .collection(AUDIT)
    .where('action', 'in', DEPARTURES)
    .where('details.role', 'in', ROLES);
  const withRole = (role: Role) => countOf(users.where('role', '==', role));
  const unsentMail = firestore()
    .collection(MAIL)
    .where('status', 'in', ['due', 'failed'])
    // First due by now: with what waits for its next attempt, without the reminders of the next days.
    .where('createdAt', '<=', Timestamp.fromDate(now))
    .orderBy('createdAt');
  const daysAgo = (days: number) => Timestamp.fromMillis(now.getTime() - days * DAY_MS);
  const longHalfway = users
    .where('role', '==', 'partialuser')
    .where('disabled', '==', false)
    .where('createdAt', '<', daysAgo(LONG_HALFWAY_DAYS))
    .orderBy('createdAt', 'desc');
  const runs = await findRuns(...Object.keys(timetable));
  const unseen = runs.filter(({ ranAt, missedSince }) => ranAt === null && missedSince === null);
  await Promise.all(unseen.map(({ job }) => recordMissed(job, now)));
  const [
    admin,
    poweruser,
    fulluser,
    partialuser,
    suspended,
    suspendedPartial,
    open,
    unsent,
    waiting,
    settings,
    months,
    problems,
  ] = await Promise.all([
    withRole('admin'),
    withRole('poweruser'),
    withRole('fulluser'),
    withRole('partialuser'),
    countOf(members.where('disabled', '==', true)),
    countOf(users.where('role', '==', 'partialuser').where('disabled', '==', true)),
    countOf(openCodes(now)),
    countOf(unsentMail),
    countOf(longHalfway),
    findNetwork(),
    Promise.all(
      lastMonths(now, MONTHS).map(async (month) => {
        const [joined, left] = await Promise.all([
          countIn(month, members, 'createdAt'),
          countIn(month, departures, 'at'),
        ]);
        return { month: month.month, joined, left };
      }),
    ),
    findProblems({ runs, timetable, longHalfway }, now),
  ]);
  const halfway = partialuser - suspendedPartial;
  return {
    problems,
    roles: { admin, poweruser, fulluser, partialuser },
    states: {
      active: admin + poweruser + fulluser + partialuser - suspended - halfway,
      barred: suspended,
      halfway,
    },
    months,
    open_codes: open,
    unsent_mail: unsent,
    long_halfway: waiting,
    settings: networkView(settings),
    version: manifest.version,
    jobs: runs.map(({ job, ranAt, outcome }) => ({
      name: job,
      ran_at: ranAt?.toISOString() ?? null,
      outcome: outcome ?? 'never ran',
    })),
  };
}
