import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { isDemoProject } from '../../functions/settings.ts';
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
  TOPICS_BY_LISTED_UID,
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

interface SeededPerson {
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

function listPeople(): readonly SeededPerson[] {
  const joinedDaysAgoByUid: Readonly<Record<string, number>> = {
    'demo-edsger': 120,
    'demo-donald': 40,
  };
  return [
    ...DEMO_MEMBERS.map(({ note: _note, ...person }) => ({
      ...person,
      about: TOPICS_BY_LISTED_UID.get(person.uid) ?? '',
      joinedDaysAgo: joinedDaysAgoByUid[person.uid] ?? YEAR_IN_DAYS,
      suspended: false,
    })),
    ...FURTHER_MEMBERS.map(({ suspended = false, ...person }) => ({
      ...person,
      about: TOPICS_BY_LISTED_UID.get(person.uid) ?? '',
      link: '',
      email: `${person.uid.replace('demo-', '')}@elevere.test`,
      role: person.vouches.length === 2 ? ('fulluser' as const) : ('partialuser' as const),
      joinedDaysAgo: person.vouches[0][1],
      suspended,
    })),
  ];
}

function requireAllowedTransition(transition: InvitationTransition): Invitation {
  if (!transition.ok) throw new Error(`The demo data breaks its own rules: ${transition.reason}`);
  return transition.invitation;
}

function findRecommendation(
  uid: string,
  vouchIndex: 0 | 1,
): readonly [text?: string, writtenDaysAgo?: number] {
  const vouch = listPeople().find((person) => person.uid === uid)?.vouches[vouchIndex];
  if (vouch === undefined) return [];
  const [, , ...texts] = vouch;
  return texts;
}

function createDemoInvitations(now: Date): readonly Invitation[] {
  const timeMsAgo = (ms: number) => new Date(now.getTime() - ms);
  const createUsedInvitation = (
    code: string,
    inviter: string,
    invitee: string,
    countsAs: VouchOrdinal,
    daysAgo: number,
    [text, writtenDaysAgo = daysAgo]: readonly [text?: string, writtenDaysAgo?: number] = [],
  ): Invitation => {
    const invitation = createInvitation(code, inviter, timeMsAgo((daysAgo + 2) * DAY_MS));
    const redeemedInvitation = requireAllowedTransition(
      redeem(invitation, invitee, countsAs, timeMsAgo(daysAgo * DAY_MS)),
    );
    const recommendation = recommendationFromText(text ?? '', timeMsAgo(writtenDaysAgo * DAY_MS));
    return { ...redeemedInvitation, recommendation };
  };
  return [
    createInvitation(DEMO_CODES.alan, 'demo-alan', timeMsAgo(2 * DAY_MS), {
      note: 'Emmy from the reading group',
      recommendation: 'Emmy sees the symmetry in a problem before the rest of us see the problem.',
    }),
    createInvitation(DEMO_CODES.barbara, 'demo-barbara', timeMsAgo(1 * DAY_MS), {
      recommendation: 'You ask the best questions in every room. Come and ask them here.',
    }),
    createInvitation(DEMO_CODES.edsger, 'demo-edsger', timeMsAgo(3 * HOUR_MS)),
    // Edsger and Donald used these codes to join.
    createUsedInvitation(
      'A1ANEDSGER01',
      'demo-alan',
      'demo-edsger',
      'first',
      120,
      findRecommendation('demo-edsger', 0),
    ),
    createUsedInvitation(
      'GRACEEDSGER2',
      'demo-grace',
      'demo-edsger',
      'second',
      118,
      findRecommendation('demo-edsger', 1),
    ),
    createUsedInvitation(
      'A1AND0NA1D01',
      'demo-alan',
      'demo-donald',
      'first',
      40,
      findRecommendation('demo-donald', 0),
    ),
    requireAllowedTransition(
      revoke(
        createInvitation('A1ANREV0KED0', 'demo-alan', timeMsAgo(75 * DAY_MS)),
        timeMsAgo(70 * DAY_MS),
      ),
    ),
    requireAllowedTransition(
      markExpired(
        createInvitation('A1ANEXP1RED0', 'demo-alan', timeMsAgo(100 * DAY_MS)),
        timeMsAgo(68 * DAY_MS),
      ),
    ),
    requireAllowedTransition(
      revoke(
        createInvitation('BARBREV0KED0', 'demo-barbara', timeMsAgo(50 * DAY_MS)),
        timeMsAgo(49 * DAY_MS),
      ),
    ),
    requireAllowedTransition(
      markExpired(
        createInvitation('GRACEEXP1RED', 'demo-grace', timeMsAgo(90 * DAY_MS)),
        timeMsAgo(58 * DAY_MS),
      ),
    ),
    ...FURTHER_MEMBERS.flatMap(({ uid, vouches }, index) =>
      vouches.map(([inviter, daysAgo, ...recommendation], vouchIndex) =>
        createUsedInvitation(
          `DEM0C0DE${String(2 * index + vouchIndex).padStart(4, '0')}`,
          `demo-${inviter}`,
          uid,
          vouchIndex === 0 ? 'first' : 'second',
          daysAgo,
          recommendation,
        ),
      ),
    ),
    // This invitation is past its end, but the hourly job has not marked it as expired.
    createInvitation('BARBARADVE00', 'demo-barbara', timeMsAgo(31 * DAY_MS + HOUR_MS)),
  ];
}

function createDemoIntroductions(now: Date): readonly Introduction[] {
  return DEMO_INTRODUCTIONS.map(({ daysAgo, introducerMessage, ...requestFields }) => {
    const askedAt = new Date(now.getTime() - daysAgo * DAY_MS);
    if (introducerMessage === null) {
      const expiresAt = new Date(askedAt.getTime() + INTRODUCTION_REQUEST_LIFETIME_MS);
      return { ...requestFields, viaMessage: '', state: 'open', askedAt, madeAt: null, expiresAt };
    }
    const madeAt = new Date(askedAt.getTime() + DAY_MS);
    const expiresAt = new Date(madeAt.getTime() + INTRODUCTION_NEWS_MS);
    return {
      ...requestFields,
      viaMessage: introducerMessage,
      state: 'made',
      askedAt,
      madeAt,
      expiresAt,
    };
  });
}

function findFullSinceByUid(invitations: readonly Invitation[]): ReadonlyMap<string, Date> {
  return new Map(
    invitations.flatMap(({ usedBy, usedAt, countsAs }) =>
      countsAs === 'second' && usedBy !== null && usedAt !== null ? [[usedBy, usedAt]] : [],
    ),
  );
}

function createRedemptionEvents(invitations: readonly Invitation[]): readonly AuditEvent[] {
  const inviterUidsByUid = new Map(
    listPeople().map(({ uid, vouches }) => [uid, vouches.map(([inviter]) => `demo-${inviter}`)]),
  );
  return invitations.flatMap(({ createdBy: inviter, usedBy, usedAt, countsAs }) => {
    if (usedBy === null || usedAt === null || countsAs === null) return [];
    const isSecondVouch = countsAs === 'second';
    const inviters = (inviterUidsByUid.get(usedBy) ?? []).slice(0, isSecondVouch ? 2 : 1);
    return {
      action: isSecondVouch ? 'second_code_redeemed' : 'first_code_redeemed',
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
    listPeople().map(async ({ uid, email, firstName, lastName, suspended }) => {
      const account = {
        email,
        password: DEMO_PASSWORD,
        displayName: `${firstName} ${lastName}`,
        emailVerified: true,
        disabled: suspended,
      };
      const accountExists = (await getAuth().getUsers([{ uid }])).users.length > 0;
      return accountExists
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

/** "other" means that the network has members or accounts, but no demo accounts. */
export type NetworkContent = 'demo' | 'other' | 'empty';

export async function readNetworkContent(): Promise<NetworkContent> {
  const { users } = await auth().getUsers(DEMO_MEMBERS.map(({ uid }) => ({ uid })));
  if (users.length > 0) return 'demo';
  return (await hasPeople()) ? 'other' : 'empty';
}

/** Idempotent. Throws for a project that is not a demo project. */
export async function seedDemo(now = new Date()): Promise<readonly DemoAccount[]> {
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  if (!isDemoProject(project)) {
    throw new Error(`Demo data is for demo projects only, not for "${project}".`);
  }
  const batch = firestore().batch();
  await seedAccounts();
  const fullSinceByUid = findFullSinceByUid(createDemoInvitations(now));
  const timeDaysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const { uid, joinedDaysAgo, vouches, ...member } of listPeople()) {
    const fullSince = fullSinceByUid.get(uid);
    const isListed = TOPICS_BY_LISTED_UID.has(uid);
    batch.set(memberRef(uid), {
      ...member,
      invitedBy: vouches.map(([inviter]) => `demo-${inviter}`),
      profilePicture: null,
      search: searchPrefixes(member),
      listed: isListed,
      listing: listingPrefixes({ ...member, listed: isListed }),
      createdAt: Timestamp.fromDate(timeDaysAgo(joinedDaysAgo)),
      fullSince: fullSince === undefined ? null : Timestamp.fromDate(fullSince),
    });
  }
  for (const { token, uid, daysAgo, reminders } of DEMO_VOUCH_LINKS) {
    const reminderEntries = reminders.map(
      ([member, remindedDaysAgo]) => [`demo-${member}`, timeDaysAgo(remindedDaysAgo)] as const,
    );
    const vouchLink = newVouchLink(token, uid, true, timeDaysAgo(daysAgo));
    const document = vouchLinkDocument({
      ...vouchLink,
      reminders: Object.fromEntries(reminderEntries),
    });
    batch.set(vouchLinkRef(token), document);
  }
  for (const introduction of createDemoIntroductions(now)) {
    batch.set(introductionRef(introduction.id), introductionDocument(introduction));
  }
  const countsByMemberAndMonth = new Map<string, { uid: string; createdAt: Date; count: number }>();
  for (const invitation of createDemoInvitations(now)) {
    batch.set(invitationRef(invitation.code), invitationDocument(invitation));
    const { createdBy: uid, createdAt } = invitation;
    const key = `${uid}_${monthOf(createdAt)}`;
    countsByMemberAndMonth.set(key, {
      uid,
      createdAt,
      count: (countsByMemberAndMonth.get(key)?.count ?? 0) + 1,
    });
  }
  for (const { uid, createdAt, count } of countsByMemberAndMonth.values()) {
    const month = monthOf(createdAt);
    // Grants one extra invitation for each demo code of this month, so that every demo member can
    // create two more on any date.
    const grantedCount = month === monthOf(now) ? count : 0;
    batch.set(quotaRef(uid, createdAt), { uid, month, made: count, granted: grantedCount });
  }
  const writeEvent = (id: string, event: AuditEvent) =>
    batch.set(firestore().collection(AUDIT_COLLECTION).doc(id), auditDocument(event));
  for (const event of createRedemptionEvents(createDemoInvitations(now))) {
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
