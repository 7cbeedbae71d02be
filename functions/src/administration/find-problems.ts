import { type Query, Timestamp } from 'firebase-admin/firestore';
import { type Problem, WAITING_SHOWN } from '../contract/administration.ts';
import { INVITING_ROLES } from '../contract/roles.ts';
import { MAIL } from '../documents/mail.ts';
import type { LastRun } from '../documents/operations.ts';
import { findMembers, readMembers, USERS } from '../documents/users.ts';
import { isLate, isMissing } from '../domain/job-lateness.ts';
import { hasStanding } from '../domain/vouching.ts';
import { firestore } from '../platform/firestore.ts';
import { countOf } from '../platform/paging.ts';
import { personView } from '../steps/person-view.ts';

/** With fewer members who may invite, few newcomers find two who are independent. */
const ENOUGH_INVITERS = 3;

type Of<Kind extends Problem['kind']> = Extract<Problem, { kind: Kind }>;

/** When each job runs. */
export type Timetable = Readonly<Record<string, { readonly schedule: string }>>;

function lateJobs(runs: readonly LastRun[], timetable: Timetable, now: Date): Of<'job_late'>[] {
  return runs.flatMap(({ job, ranAt, missedSince }) => {
    const schedule = timetable[job]?.schedule;
    if (schedule === undefined) return [];
    const late =
      ranAt === null
        ? missedSince !== null && isMissing(schedule, missedSince, now)
        : isLate(schedule, ranAt, now);
    return late ? { kind: 'job_late', job, ran_at: ranAt?.toISOString() ?? null } : [];
  });
}

/** Emails given up since one was sent last: one that goes out shows that the mail server is back. */
async function failedMail(): Promise<Of<'mail_failed'>[]> {
  const withStatus = (status: string) => firestore().collection(MAIL).where('status', '==', status);
  const sent = await withStatus('sent').orderBy('dueAt', 'desc').limit(1).get();
  const lastSent: unknown = sent.docs[0]?.get('dueAt') ?? Timestamp.fromMillis(0);
  const failed = withStatus('failed').where('dueAt', '>', lastSent).orderBy('dueAt');
  const [count, first] = await Promise.all([countOf(failed), failed.limit(1).get()]);
  const since: unknown = first.docs[0]?.get('createdAt');
  if (!(since instanceof Timestamp)) return [];
  return [{ kind: 'mail_failed', count, since: since.toDate().toISOString() }];
}

async function tooFew(): Promise<(Of<'one_admin'> | Of<'few_inviters'>)[]> {
  const present = firestore().collection(USERS).where('suspended', '==', false);
  const [admins, inviters, off] = await Promise.all([
    countOf(present.where('role', '==', 'admin')),
    countOf(present.where('role', 'in', INVITING_ROLES)),
    // Inviting is turned off for members with these roles alone.
    countOf(present.where('mayInvite', '==', false)),
  ]);
  const count = inviters - off;
  return [
    ...(admins === 1 ? [{ kind: 'one_admin' } as const] : []),
    ...(count < ENOUGH_INVITERS ? [{ kind: 'few_inviters', count } as const] : []),
  ];
}

/** Newcomers who have needed one more vouch for long, latest first, with the inviter to ask. */
async function waiting(longHalfway: Query): Promise<Of<'waiting'>[]> {
  const people = readMembers(await longHalfway.limit(WAITING_SHOWN).get());
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
 * Returns what needs an admin. Reads at most ten newcomers who wait for a second vouch, their first
 * inviters, two emails and some counts, however large the network is.
 */
export async function findProblems(
  facts: {
    readonly runs: readonly LastRun[];
    readonly timetable: Timetable;
    /** Newcomers who have needed one more vouch for long, the latest first. */
    readonly longHalfway: Query;
  },
  now: Date,
): Promise<Problem[]> {
  const { runs, timetable, longHalfway } = facts;
  const found = await Promise.all([failedMail(), tooFew(), waiting(longHalfway)]);
  return [...lateJobs(runs, timetable, now), ...found.flat()];
}
