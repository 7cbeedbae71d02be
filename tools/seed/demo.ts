import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import {
  INTRODUCTION_NEWS_MS,
  INTRODUCTION_REQUEST_LIFETIME_MS,
} from '../../functions/src/contract/limits.ts';
import type { VouchOrdinal } from '../../functions/src/contract/person.ts';
import type { Role } from '../../functions/src/contract/roles.ts';
import { AUDIT_COLLECTION, auditDocument } from '../../functions/src/documents/audit.ts';
import {
  introductionDocument,
  introductionRef,
} from '../../functions/src/documents/introductions.ts';
import { invitationDocument, invitationRef } from '../../functions/src/documents/invitations.ts';
import { recordRun } from '../../functions/src/documents/operations.ts';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { memberRef, USERS_COLLECTION } from '../../functions/src/documents/users.ts';
import { vouchLinkDocument, vouchLinkRef } from '../../functions/src/documents/vouch-links.ts';
import type { AuditEvent } from '../../functions/src/domain/audit-event.ts';
import type { Introduction } from '../../functions/src/domain/introduction.ts';
import {
  createInvitation,
  type Invitation,
  type InvitationTransition,
  markExpired,
  recommendationFromText,
  redeem,
  revoke,
} from '../../functions/src/domain/invitation.ts';
import { monthOf } from '../../functions/src/domain/months.ts';
import { listingPrefixes, searchPrefixes } from '../../functions/src/domain/search-prefixes.ts';
import { newVouchLink } from '../../functions/src/domain/vouch-link.ts';
import { auth } from '../../functions/src/platform/auth.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { TIMETABLE } from '../../functions/src/platform/runtime-options.ts';
import {
  DEMO_INTRODUCTIONS,
  DEMO_MEMBERS,
  DEMO_VOUCH_LINKS,
  type DemoAccount,
  FURTHER_MEMBERS,
  LISTED_TOPICS,
  type Vouch,
} from './people.ts';

export const DEMO_PASSWORD = 'elevere-demo';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The active codes. They are the same after every start, so that instructions can name them. */
export const DEMO_CODES = {
  alan: 'A1ANA1ANA1AN',
  barbara: 'BARBARA00000',
  edsger: 'EDSGER000000',
} as const;

interface Person {
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly job: string;
  readonly company: string;
  readonly about: string;
  readonly role: Role;
  readonly vouches: readonly Vouch[];
  readonly link: string;
  readonly joinedDaysAgo: number;
  readonly suspended: boolean;
}

const YEAR_IN_DAYS = 365;

function people(): readonly Person[] {
  const joined: Readonly<Record<string, number>> = { 'demo-edsger': 120, 'demo-donald': 40 };
  return [
    ...DEMO_MEMBERS.map(({ note: _note, ...person }) => ({
      ...person,
      about: LISTED_TOPICS.get(person.uid) ?? '',
      joinedDaysAgo: joined[person.uid] ?? YEAR_IN_DAYS,
      suspended: false,
    })),
    ...FURTHER_MEMBERS.map(({ suspended = false, ...person }) => ({
      ...person,
      about: LISTED_TOPICS.get(person.uid) ?? '',
      link: '',
      email: `${person.uid.replace('demo-', '')}@elevere.test`,
      role: person.vouches.length === 2 ? ('fulluser' as const) : ('partialuser' as const),
      joinedDaysAgo: person.vouches[0][1],
      suspended,
    })),
  ];
}

function requireAllowed(transition: InvitationTransition): Invitation {
  if (!transition.ok) throw new Error(`The demo data breaks its own rules: ${transition.reason}`);
  return transition.invitation;
}

function recommendationTextOf(
  uid: string,
  place: 0 | 1,
): readonly [text?: string, writtenDaysAgo?: number] {
  const vouch = people().find((person) => person.uid === uid)?.vouches[place];
  if (vouch === undefined) return [];
  const [, , ...texts] = vouch;
  return texts;
}

function demoInvitations(now: Date): readonly Invitation[] {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const usedInvitation = (
    code: string,
    inviter: string,
    invitee: string,
    countsAs: VouchOrdinal,
    daysAgo: number,
    [text, writtenDaysAgo = daysAgo]: readonly [text?: string, writtenDaysAgo?: number] = [],
  ): Invitation => {
    const invitation = createInvitation(code, inviter, ago((daysAgo + 2) * DAY_MS));
    const redeemed = requireAllowed(redeem(invitation, invitee, countsAs, ago(daysAgo * DAY_MS)));
    const recommendation = recommendationFromText(text ?? '', ago(writtenDaysAgo * DAY_MS));
    return { ...redeemed, recommendation };
  };
  return [
    createInvitation(DEMO_CODES.alan, 'demo-alan', ago(2 * DAY_MS), {
      note: 'Emmy from the reading group',
      recommendation: 'Emmy sees the symmetry in a problem before the rest of us see the problem.',
    }),
    createInvitation(DEMO_CODES.barbara, 'demo-barbara', ago(1 * DAY_MS), {
      recommendation: 'You ask the best questions in every room. Come and ask them here.',
    }),
    createInvitation(DEMO_CODES.edsger, 'demo-edsger', ago(3 * HOUR_MS)),
    // Edsger and Donald used these codes to join.
    usedInvitation(
      'A1ANEDSGER01',
      'demo-alan',
      'demo-edsger',
      'first',
      120,
      recommendationTextOf('demo-edsger', 0),
    ),
    usedInvitation(
      'GRACEEDSGER2',
      'demo-grace',
      'demo-edsger',
      'second',
      118,
      recommendationTextOf('demo-edsger', 1),
    ),
    usedInvitation(
      'A1AND0NA1D01',
      'demo-alan',
      'demo-donald',
      'first',
      40,
      recommendationTextOf('demo-donald', 0),
    ),
    requireAllowed(
      revoke(createInvitation('A1ANREV0KED0', 'demo-alan', ago(75 * DAY_MS)), ago(70 * DAY_MS)),
    ),
    requireAllowed(
      markExpired(
        createInvitation('A1ANEXP1RED0', 'demo-alan', ago(100 * DAY_MS)),
        ago(68 * DAY_MS),
      ),
    ),
    requireAllowed(
      revoke(createInvitation('BARBREV0KED0', 'demo-barbara', ago(50 * DAY_MS)), ago(49 * DAY_MS)),
    ),
    requireAllowed(
      markExpired(
        createInvitation('GRACEEXP1RED', 'demo-grace', ago(90 * DAY_MS)),
        ago(58 * DAY_MS),
      ),
    ),
    ...FURTHER_MEMBERS.flatMap(({ uid, vouches }, index) =>
      vouches.map(([inviter, daysAgo, ...recommendation], vouch) =>
        usedInvitation(
          `DEM0C0DE${String(2 * index + vouch).padStart(4, '0')}`,
          `demo-${inviter}`,
          uid,
          vouch === 0 ? 'first' : 'second',
          daysAgo,
          recommendation,
        ),
      ),
    ),
    // This invitation is past its end, but the hourly job has not marked it as expired.
    createInvitation('BARBARADVE00', 'demo-barbara', ago(31 * DAY_MS + HOUR_MS)),
  ];
}

function demoIntroductions(now: Date): readonly Introduction[] {
  return DEMO_INTRODUCTIONS.map(({ daysAgo, introduced, ...asked }) => {
    const askedAt = new Date(now.getTime() - daysAgo * DAY_MS);
    if (introduced === null) {
      const expiresAt = new Date(askedAt.getTime() + INTRODUCTION_REQUEST_LIFETIME_MS);
      return { ...asked, viaMessage: '', state: 'open', askedAt, madeAt: null, expiresAt };
    }
    const madeAt = new Date(askedAt.getTime() + DAY_MS);
    const expiresAt = new Date(madeAt.getTime() + INTRODUCTION_NEWS_MS);
    return { ...asked, viaMessage: introduced, state: 'made', askedAt, madeAt, expiresAt };
  });
}

function fullMemberTimes(invitations: readonly Invitation[]): ReadonlyMap<string, Date> {
  return new Map(
    invitations.flatMap(({ usedBy, usedAt, countsAs }) =>
      countsAs === 'second' && usedBy !== null && usedAt !== null ? [[usedBy, usedAt]] : [],
    ),
  );
}

function redemptionEvents(invitations: readonly Invitation[]): readonly AuditEvent[] {
  const invitedBy = new Map(
    people().map(({ uid, vouches }) => [uid, vouches.map(([inviter]) => `demo-${inviter}`)]),
  );
  return invitations.flatMap(({ createdBy: inviter, usedBy, usedAt, countsAs }) => {
    if (usedBy === null || usedAt === null || countsAs === null) return [];
    const isSecond = countsAs === 'second';
    const inviters = (invitedBy.get(usedBy) ?? []).slice(0, isSecond ? 2 : 1);
    return {
      action: isSecond ? 'second_code_redeemed' : 'first_code_redeemed',
      actor: usedBy,
      subject: usedBy,
      at: usedAt,
      others: inviters,
      details: { inviter },
    };
  });
}

async function seedAccounts(): Promise<void> {
  await Promise.all(
    people().map(async ({ uid, email, firstName, lastName, suspended }) => {
      const account = {
        email,
        password: DEMO_PASSWORD,
        displayName: `${firstName} ${lastName}`,
        emailVerified: true,
        disabled: suspended,
      };
      const exists = (await getAuth().getUsers([{ uid }])).users.length > 0;
      return exists
        ? getAuth().updateUser(uid, account)
        : getAuth().createUser({ uid, ...account });
    }),
  );
}

/**
 * True if the network is not empty. Demo data together with other people would break the rules of
 * vouching.
 */
export async function hasPeople(): Promise<boolean> {
  const [{ users }, members] = await Promise.all([
    auth().listUsers(1),
    firestore().collection(USERS_COLLECTION).limit(1).get(),
  ]);
  return users.length > 0 || !members.empty;
}

/** Idempotent. Throws for a project that is not a demo project. */
export async function seedDemo(now = new Date()): Promise<readonly DemoAccount[]> {
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  if (!project.startsWith('demo-')) {
    throw new Error(`Demo data is for demo projects only, not for "${project}".`);
  }
  const batch = firestore().batch();
  await seedAccounts();
  const fullSince = fullMemberTimes(demoInvitations(now));
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const { uid, joinedDaysAgo, vouches, ...member } of people()) {
    const since = fullSince.get(uid);
    const listed = LISTED_TOPICS.has(uid);
    batch.set(memberRef(uid), {
      ...member,
      invitedBy: vouches.map(([inviter]) => `demo-${inviter}`),
      profilePicture: null,
      search: searchPrefixes(member),
      listed,
      listing: listingPrefixes({ ...member, listed }),
      createdAt: Timestamp.fromDate(daysAgo(joinedDaysAgo)),
      fullSince: since === undefined ? null : Timestamp.fromDate(since),
    });
  }
  for (const { token, uid, daysAgo: days, reminders } of DEMO_VOUCH_LINKS) {
    const reminded = reminders.map(([member, ago]) => [`demo-${member}`, daysAgo(ago)] as const);
    const request = newVouchLink(token, uid, true, daysAgo(days));
    const document = vouchLinkDocument({ ...request, reminders: Object.fromEntries(reminded) });
    batch.set(vouchLinkRef(token), document);
  }
  for (const introduction of demoIntroductions(now)) {
    batch.set(introductionRef(introduction.id), introductionDocument(introduction));
  }
  const createdByMonth = new Map<string, { uid: string; createdAt: Date; count: number }>();
  for (const invitation of demoInvitations(now)) {
    batch.set(invitationRef(invitation.code), invitationDocument(invitation));
    const { createdBy: uid, createdAt } = invitation;
    const key = `${uid}_${monthOf(createdAt)}`;
    createdByMonth.set(key, { uid, createdAt, count: (createdByMonth.get(key)?.count ?? 0) + 1 });
  }
  for (const { uid, createdAt, count } of createdByMonth.values()) {
    const month = monthOf(createdAt);
    // Grants one extra invitation for each demo code of this month, so that every demo member can
    // create two more on any date.
    const granted = month === monthOf(now) ? count : 0;
    batch.set(quotaRef(uid, createdAt), { uid, month, made: count, granted });
  }
  const writeEvent = (id: string, event: AuditEvent) =>
    batch.set(firestore().collection(AUDIT_COLLECTION).doc(id), auditDocument(event));
  for (const event of redemptionEvents(demoInvitations(now))) {
    writeEvent(`${event.action}_${event.subject}`, event);
  }
  for (const { uid, role, vouches } of DEMO_MEMBERS) {
    if (vouches.length > 0) continue;
    writeEvent(`founder_${uid}`, {
      action: 'founder_added',
      actor: 'operator',
      subject: uid,
      details: { role, override: false },
      at: new Date(now.getTime() - YEAR_IN_DAYS * DAY_MS),
    });
  }
  for (const { uid, suspended } of FURTHER_MEMBERS) {
    if (!suspended) continue;
    writeEvent(`suspended_${uid}`, {
      action: 'member_suspended',
      actor: 'demo-ada',
      subject: uid,
      details: { reason: 'Sold invitations', revoked: 0 },
      at: new Date(now.getTime() - 30 * DAY_MS),
    });
  }
  await batch.commit();
  // Records a run of each job, because the console would otherwise report the jobs as late.
  for (const job of Object.keys(TIMETABLE)) await recordRun(job, now, 'finished');
  return DEMO_MEMBERS.map(({ email, role, note }) => ({ email, role, note }));
}
