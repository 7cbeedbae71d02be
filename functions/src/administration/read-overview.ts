import { type Query, Timestamp } from 'firebase-admin/firestore';
import type { getOverview } from '../contract/administration.ts';
import type { OutputOf } from '../contract/endpoint.ts';
import { ROLES, type Role } from '../contract/roles.ts';
import { AUDIT } from '../documents/audit.ts';
import { INVITATIONS } from '../documents/invitations.ts';
import { MAIL } from '../documents/mail.ts';
import { USERS } from '../documents/users.ts';
import { lastMonths, type Month } from '../domain/months.ts';
import { countOf } from '../platform/count-of.ts';
import { firestore } from '../platform/firestore.ts';
import { OPERATIONS } from '../platform/record-run.ts';

/** How many months the chart of the console shows. */
const MONTHS = 12;

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

/** The last run of each of these jobs; one that never ran has none. One read for each. */
async function lastRuns(jobs: readonly string[]): Promise<OutputOf<typeof getOverview>['jobs']> {
  const refs = jobs.map((name) => firestore().collection(OPERATIONS).doc(name));
  const documents = refs.length === 0 ? [] : await firestore().getAll(...refs);
  return documents.map((run) => {
    const ranAt: unknown = run.get('ranAt');
    const outcome: unknown = run.get('outcome');
    return {
      name: run.id,
      ran_at: ranAt instanceof Timestamp ? ranAt.toDate().toISOString() : null,
      outcome: typeof outcome === 'string' ? outcome : 'never ran',
    };
  });
}

/**
 * The network in numbers (section 10), counted by the database in one round of aggregations; nothing
 * is stored that could drift. Who joined is counted among those who are still here.
 */
export async function readOverview(
  now: Date,
  jobs: readonly string[],
): Promise<Omit<OutputOf<typeof getOverview>, 'version'>> {
  const users = firestore().collection(USERS);
  const members = users.where('role', 'in', ROLES);
  const departures = firestore().collection(AUDIT).where('action', 'in', DEPARTURES);
  const withRole = (role: Role) => countOf(users.where('role', '==', role));
  const openCodes = firestore()
    .collection(INVITATIONS)
    .where('active', '==', true)
    .where('expires_at', '>', Timestamp.fromDate(now))
    .orderBy('expires_at');
  const unsentMail = firestore()
    .collection(MAIL)
    .where('status', 'in', ['due', 'failed'])
    .orderBy('dueAt');
  const [
    admin,
    poweruser,
    fulluser,
    partialuser,
    barred,
    barredPartial,
    open,
    unsent,
    months,
    runs,
  ] = await Promise.all([
    withRole('admin'),
    withRole('poweruser'),
    withRole('fulluser'),
    withRole('partialuser'),
    countOf(members.where('disabled', '==', true)),
    countOf(users.where('role', '==', 'partialuser').where('disabled', '==', true)),
    countOf(openCodes),
    countOf(unsentMail),
    Promise.all(
      lastMonths(now, MONTHS).map(async (month) => {
        const [joined, left] = await Promise.all([
          countIn(month, members, 'createdAt'),
          countIn(month, departures, 'at'),
        ]);
        return { month: month.month, joined, left };
      }),
    ),
    lastRuns(jobs),
  ]);
  const halfway = partialuser - barredPartial;
  return {
    roles: { admin, poweruser, fulluser, partialuser },
    states: {
      active: admin + poweruser + fulluser + partialuser - barred - halfway,
      barred,
      halfway,
    },
    months,
    open_codes: open,
    unsent_mail: unsent,
    jobs: runs,
  };
}
