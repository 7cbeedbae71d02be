import { type Query, Timestamp } from 'firebase-admin/firestore';
import { MAX_LISTED_NEWCOMERS, type OverviewProblem } from '../contract/administration.ts';
import { INVITING_ROLES } from '../contract/roles.ts';
import { MAIL_COLLECTION } from '../documents/mail.ts';
import type { LastRun } from '../documents/operations.ts';
import { findMembers, readMembers, USERS_COLLECTION } from '../documents/users.ts';
import { hasStanding } from '../domain/vouching.ts';
import { firestore } from '../platform/firestore.ts';
import { countDocuments } from '../platform/paging.ts';
import { personView } from '../steps/person-view.ts';
import { findLateJobs, type Timetable } from './late-jobs.ts';

/**
 * Reports the problem `few_inviters` if fewer members than this may invite, because a newcomer
 * could then hardly find two independent inviters.
 */
const MIN_INVITERS = 3;

type ProblemOfKind<Kind extends OverviewProblem['kind']> = Extract<OverviewProblem, { kind: Kind }>;

/**
 * Ignores emails that failed before the last successful one, because a success shows that the mail
 * server works again.
 */
async function findMailProblem(): Promise<ProblemOfKind<'mail_failed'>[]> {
  const queryMailWithStatus = (status: string) =>
    firestore().collection(MAIL_COLLECTION).where('status', '==', status);
  const lastSentMail = await queryMailWithStatus('sent').orderBy('dueAt', 'desc').limit(1).get();
  const lastSentDueAt: unknown = lastSentMail.docs[0]?.get('dueAt') ?? Timestamp.fromMillis(0);
  const laterFailedMailQuery = queryMailWithStatus('failed')
    .where('dueAt', '>', lastSentDueAt)
    .orderBy('dueAt');
  const [count, firstFailed] = await Promise.all([
    countDocuments(laterFailedMailQuery),
    laterFailedMailQuery.limit(1).get(),
  ]);
  const firstFailedCreatedAt: unknown = firstFailed.docs[0]?.get('createdAt');
  if (!(firstFailedCreatedAt instanceof Timestamp)) return [];
  return [{ kind: 'mail_failed', count, since: firstFailedCreatedAt.toDate().toISOString() }];
}

async function findAdminOrInviterShortage(): Promise<
  (ProblemOfKind<'one_admin'> | ProblemOfKind<'few_inviters'>)[]
> {
  const unsuspendedUsersQuery = firestore()
    .collection(USERS_COLLECTION)
    .where('suspended', '==', false);
  const [adminCount, inviterCount, invitingOffCount] = await Promise.all([
    countDocuments(unsuspendedUsersQuery.where('role', '==', 'admin')),
    countDocuments(unsuspendedUsersQuery.where('role', 'in', INVITING_ROLES)),
    // Counts members whose inviting is off. `inviterCount` includes them, because inviting can be
    // turned off only for members with one of INVITING_ROLES.
    countDocuments(unsuspendedUsersQuery.where('mayInvite', '==', false)),
  ]);
  const mayInviteCount = inviterCount - invitingOffCount;
  return [
    ...(adminCount === 1 ? [{ kind: 'one_admin' } as const] : []),
    ...(mayInviteCount < MIN_INVITERS
      ? [{ kind: 'few_inviters', count: mayInviteCount } as const]
      : []),
  ];
}

async function findWaitingProblems(
  longWaitingNewcomersQuery: Query,
): Promise<ProblemOfKind<'waiting'>[]> {
  const newcomers = readMembers(await longWaitingNewcomersQuery.limit(MAX_LISTED_NEWCOMERS).get());
  const inviterByUid = await findMembers(newcomers.flatMap(({ invitedBy }) => invitedBy));
  return newcomers.flatMap((newcomer) => {
    if (newcomer.createdAt === null) return [];
    const firstInviter = inviterByUid.get(newcomer.invitedBy[0] ?? '') ?? null;
    return {
      kind: 'waiting',
      person: personView(newcomer.uid, newcomer, 'admin'),
      since: newcomer.createdAt.toISOString(),
      first_inviter: hasStanding(firstInviter)
        ? personView(firstInviter.uid, firstInviter, 'admin')
        : null,
    };
  });
}

/** Returns the problems that need an admin. The number of reads does not grow with the network. */
export async function findProblems(
  facts: {
    readonly runs: readonly LastRun[];
    readonly timetable: Timetable;
    readonly paused: boolean;
    /** Newcomers who have waited at least LONG_HALFWAY_DAYS for a second vouch, newest first. */
    readonly longWaitingNewcomersQuery: Query;
  },
  now: Date,
): Promise<OverviewProblem[]> {
  const { runs, timetable, paused, longWaitingNewcomersQuery } = facts;
  const problemsByKind = await Promise.all([
    findLateJobs(runs, timetable, now),
    findMailProblem(),
    findAdminOrInviterShortage(),
    findWaitingProblems(longWaitingNewcomersQuery),
  ]);
  const problems: OverviewProblem[] = problemsByKind.flat();
  return paused ? [{ kind: 'paused' }, ...problems] : problems;
}
