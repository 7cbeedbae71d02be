import { type Query, Timestamp } from 'firebase-admin/firestore';
import { type Problem, WAITING_SHOWN } from '../contract/administration.ts';
import { INVITING_ROLES } from '../contract/roles.ts';
import { MAIL_COLLECTION } from '../documents/mail.ts';
import type { LastRun } from '../documents/operations.ts';
import { findMembers, readMembers, USERS_COLLECTION } from '../documents/users.ts';
import { hasStanding } from '../domain/vouching.ts';
import { firestore } from '../platform/firestore.ts';
import { countOf } from '../platform/paging.ts';
import { personView } from '../steps/person-view.ts';
import { lateJobs, type Timetable } from './late-jobs.ts';

/**
 * The console warns below this number of members who may invite. With fewer, few newcomers can find
 * two independent inviters.
 */
const ENOUGH_INVITERS = 3;

type ProblemOf<Kind extends Problem['kind']> = Extract<Problem, { kind: Kind }>;

/**
 * Returns the problem that emails have failed. Counts only the failures after the last successful
 * email, because that email shows that the mail server works again.
 */
async function failedMail(): Promise<ProblemOf<'mail_failed'>[]> {
  const withStatus = (status: string) =>
    firestore().collection(MAIL_COLLECTION).where('status', '==', status);
  const sent = await withStatus('sent').orderBy('dueAt', 'desc').limit(1).get();
  const lastSent: unknown = sent.docs[0]?.get('dueAt') ?? Timestamp.fromMillis(0);
  const failedSince = withStatus('failed').where('dueAt', '>', lastSent).orderBy('dueAt');
  const [count, first] = await Promise.all([countOf(failedSince), failedSince.limit(1).get()]);
  const since: unknown = first.docs[0]?.get('createdAt');
  if (!(since instanceof Timestamp)) return [];
  return [{ kind: 'mail_failed', count, since: since.toDate().toISOString() }];
}

async function tooFewPeople(): Promise<(ProblemOf<'one_admin'> | ProblemOf<'few_inviters'>)[]> {
  const notSuspended = firestore().collection(USERS_COLLECTION).where('suspended', '==', false);
  const [admins, inviters, withInvitingOff] = await Promise.all([
    countOf(notSuspended.where('role', '==', 'admin')),
    countOf(notSuspended.where('role', 'in', INVITING_ROLES)),
    // Only members with an inviting role can have inviting turned off.
    countOf(notSuspended.where('mayInvite', '==', false)),
  ]);
  const count = inviters - withInvitingOff;
  return [
    ...(admins === 1 ? [{ kind: 'one_admin' } as const] : []),
    ...(count < ENOUGH_INVITERS ? [{ kind: 'few_inviters', count } as const] : []),
  ];
}

/** Returns the newcomers who have waited long for a second vouch, with their first inviters. */
async function waitingNewcomers(longWaitingNewcomers: Query): Promise<ProblemOf<'waiting'>[]> {
  const people = readMembers(await longWaitingNewcomers.limit(WAITING_SHOWN).get());
  const inviters = await findMembers(people.flatMap(({ invitedBy }) => invitedBy));
  return people.flatMap((person) => {
    if (person.createdAt === null) return [];
    const first = inviters.get(person.invitedBy[0] ?? '') ?? null;
    return {
      kind: 'waiting',
      person: personView(person.uid, person, 'admin'),
      since: person.createdAt.toISOString(),
      first_inviter: hasStanding(first) ? personView(first.uid, first, 'admin') : null,
    };
  });
}

/**
 * Returns the problems that need an admin. The number of reads does not grow with the network: the
 * oldest member, at most ten newcomers who wait for a second vouch, their first inviters, two
 * emails and some counts.
 */
export async function findProblems(
  facts: {
    readonly runs: readonly LastRun[];
    readonly timetable: Timetable;
    /** True if an admin paused invitations. */
    readonly paused: boolean;
    /**
     * Query for the newcomers who have waited long for a second vouch. Starts with the newcomer who
     * joined last.
     */
    readonly longWaitingNewcomers: Query;
  },
  now: Date,
): Promise<Problem[]> {
  const { runs, timetable, paused, longWaitingNewcomers } = facts;
  const problemsByKind = await Promise.all([
    lateJobs(runs, timetable, now),
    failedMail(),
    tooFewPeople(),
    waitingNewcomers(longWaitingNewcomers),
  ]);
  const problems: Problem[] = problemsByKind.flat();
  return paused ? [{ kind: 'paused' }, ...problems] : problems;
}
