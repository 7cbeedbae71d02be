import { type Query, Timestamp } from 'firebase-admin/firestore';
import manifest from '../../package.json' with { type: 'json' };
import type { getOverview } from '../contract/administration.ts';
import type { OutputOf } from '../contract/endpoint.ts';
import { DAY_MS } from '../contract/limits.ts';
import { ROLES, type Role } from '../contract/roles.ts';
import { AUDIT } from '../documents/audit.ts';
import { openInvitations } from '../documents/invitations.ts';
import { MAIL } from '../documents/mail.ts';
import { findNetwork, networkView } from '../documents/network.ts';
import { findRuns } from '../documents/operations.ts';
import { USERS } from '../documents/users.ts';
import { lastMonths, type Month } from '../domain/months.ts';
import type { Handler } from '../platform/call.ts';
import { firestore } from '../platform/firestore.ts';
import { countOf } from '../platform/paging.ts';
import { TIMETABLE } from '../platform/runtime-options.ts';
import { findProblems, type Timetable } from './find-problems.ts';

export const handle: Handler<typeof getOverview> = async ({ now }) => readOverview(now, TIMETABLE);

/** How many months the console's chart shows. */
const MONTHS = 12;

/** Days after which a newcomer's wait for one more vouch counts as long. */
const LONG_HALFWAY_DAYS = 14;

const DEPARTURES = ['member_removed', 'member_left'];

/** Counts the documents whose time in `field` is in this month. */
function countIn({ start, end }: Month, documents: Query, field: string): Promise<number> {
  return countOf(
    documents
      .where(field, '>=', Timestamp.fromDate(start))
      .where(field, '<', Timestamp.fromDate(end))
      .orderBy(field, 'desc'),
  );
}

/**
 * Returns the problems that need an admin, and the numbers of the network from aggregation queries.
 * `joined` counts only people who are still members.
 */
export async function readOverview(
  now: Date,
  timetable: Timetable,
): Promise<OutputOf<typeof getOverview>> {
  const users = firestore().collection(USERS);
  const members = users.where('role', 'in', ROLES);
  // The count excludes people who never had a role. Their departure has an audit entry too.
  const departures = firestore()
    .collection(AUDIT)
    .where('action', 'in', DEPARTURES)
    .where('details.role', 'in', ROLES);
  const withRole = (role: Role) => countOf(users.where('role', '==', role));
  const unsentMail = firestore()
    .collection(MAIL)
    .where('status', 'in', ['due', 'failed'])
    // Includes emails that wait for a retry, but not reminders that are due later.
    .where('createdAt', '<=', Timestamp.fromDate(now))
    .orderBy('createdAt');
  const longAgo = Timestamp.fromMillis(now.getTime() - LONG_HALFWAY_DAYS * DAY_MS);
  const longHalfway = users
    .where('role', '==', 'partialuser')
    .where('suspended', '==', false)
    .where('createdAt', '<', longAgo)
    .orderBy('createdAt', 'desc');
  const runs = await findRuns(...Object.keys(timetable));
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
    countOf(members.where('suspended', '==', true)),
    countOf(users.where('role', '==', 'partialuser').where('suspended', '==', true)),
    countOf(openInvitations(now)),
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
      suspended,
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
