import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import config from '../../firestore.indexes.json' with { type: 'json' };
import { findMemberDetails } from '../../functions/src/administration/get-member.ts';
import { countWaitingMembers } from '../../functions/src/administration/get-network.ts';
import { findOverview } from '../../functions/src/administration/get-overview.ts';
import { findInvitersAndInvitees } from '../../functions/src/administration/inviters-and-invitees.ts';
import { listAudit } from '../../functions/src/administration/list-audit.ts';
import { listMembers } from '../../functions/src/administration/list-members.ts';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { introductionsBetween } from '../../functions/src/documents/introductions.ts';
import { dueMail } from '../../functions/src/documents/mail.ts';
import { findMember, inviteesOfBoth, memberRef } from '../../functions/src/documents/users.ts';
import { linksWithReminderFor } from '../../functions/src/documents/vouch-links.ts';
import { listIntroductions } from '../../functions/src/introductions/list-introductions.ts';
import { listPeople } from '../../functions/src/introductions/list-people.ts';
import { run as expireDueInvitations } from '../../functions/src/jobs/expire-invitations.ts';
import { countExpiringCodes } from '../../functions/src/jobs/expiring-codes.ts';
import { writeReminders } from '../../functions/src/jobs/write-reminders.ts';
import { TIMETABLE } from '../../functions/src/platform/runtime-options.ts';
import { collectMyData } from '../../functions/src/profile/get-my-data.ts';
import { leave } from '../../functions/src/profile/leave.ts';
import { countInvitations } from '../../functions/src/steps/count-invitations.ts';
import { findSentInvitations } from '../../functions/src/steps/sent-invitations.ts';
import { findOpenLinks } from '../../functions/src/steps/vouch-link.ts';
import { findCircle } from '../../functions/src/vouching/get-circle.ts';
import { findInvitees } from '../../functions/src/vouching/get-invitees.ts';
import { findInviters } from '../../functions/src/vouching/get-inviters.ts';
import { refuseFounding } from '../../operator/founding/create-founder.ts';
import { verifyNetwork } from '../../operator/verify/verify-network.ts';
import { clearNetwork } from '../support/emulators.ts';
import { REPOSITORY_PATH } from '../support/environment.ts';
import { newInvitation } from '../support/people.ts';
import { hasIndexFor, type IndexConfiguration } from './index-coverage.ts';
import { queriesOf, type StructuredQuery } from './sent-queries.ts';

// Every query must have a deployed index, because production refuses a query without one. The
// emulator answers any query.

const now = new Date();

/** For each source file with queries, a function that runs every query of the file. */
const QUERY_RUNNERS_BY_FILE: Readonly<Record<string, () => Promise<unknown>>> = {
  'functions/src/documents/mail.ts': () => dueMail(now).get(),
  'functions/src/profile/get-my-data.ts': () => collectMyData('somebody', now),
  'functions/src/steps/count-invitations.ts': () => countInvitations('somebody', now),
  'functions/src/documents/vouch-links.ts': async () => {
    await findOpenLinks(['somebody'], now);
    await linksWithReminderFor('somebody').get();
  },
  'functions/src/documents/introductions.ts': async () => {
    await introductionsBetween('somebody', 'somebody-else').get();
    await listIntroductions({ uid: 'somebody', role: 'fulluser' }, now);
  },
  'functions/src/jobs/expire-invitations.ts': () =>
    expireDueInvitations({ now, isOutOfTime: () => false }),
  'functions/src/documents/invitations.ts': async () => {
    await memberRef('invitee').set({ invitedBy: ['somebody'] });
    const invitee = await findMember('invitee');
    if (invitee !== null) await findInviters(invitee);
  },
  'functions/src/administration/list-audit.ts': async () => {
    for (const filter of [{}, { uid: 'ada' }]) {
      await listAudit(filter, { limit: 1, after: null });
      await listAudit({ ...filter, action: 'vouched' }, { limit: 1, after: null });
    }
  },
  'functions/src/administration/find-problems.ts': () => findOverview(now, TIMETABLE),
  'functions/src/administration/late-jobs.ts': () => findOverview(now, TIMETABLE),
  'functions/src/introductions/list-people.ts': async () => {
    const viewingMember = {
      uid: 'somebody',
      role: 'fulluser',
      invitedBy: [],
      fullSince: null,
    } as const;
    for (const q of [undefined, 'ada']) {
      await listPeople(viewingMember, q, { limit: 1, after: null });
    }
  },
  'functions/src/administration/list-members.ts': async () => {
    const page = { limit: 1, after: null };
    for (const q of [undefined, 'ada']) {
      for (const state of [undefined, 'active', 'halfway', 'suspended'] as const) {
        await listMembers({ q, state }, page);
        await listMembers({ q, state, role: 'fulluser' }, page);
      }
    }
  },
  'functions/src/steps/sent-invitations.ts': async () => {
    const { nextCursor } = await findSentInvitations('somebody', { limit: 1, after: null });
    expect(nextCursor).not.toBeNull();
    await findInvitees({ uid: 'somebody', role: 'fulluser' }, { limit: 1, after: null }, now);
    await findSentInvitations('somebody', {
      limit: 1,
      after: { at: Timestamp.fromDate(now), offset: 1 },
    });
  },
  'functions/src/steps/administer.ts': async () => {
    await memberRef('lone-admin').set({ role: 'admin' });
    await suspendMember({ uid: 'lone-admin', actor: 'operator', now });
  },
  'functions/src/vouching/get-circle.ts': async () => {
    const role = 'fulluser';
    await memberRef('somebody').set({ role, invitedBy: [] });
    await memberRef('invitee').set({ role, invitedBy: ['somebody'] });
    const member = await findMember('somebody');
    if (member !== null) await findCircle(member, member);
  },
  'functions/src/documents/users.ts': async () => {
    await inviteesOfBoth('somebody', 'somebody-else').get();
    await memberRef('lone-admin').set({ role: 'admin' });
    await findMemberDetails('lone-admin', now);
  },
  'functions/src/administration/get-network.ts': () => countWaitingMembers(90, now),
  'functions/src/administration/inviters-and-invitees.ts': async () => {
    await memberRef('invitee').set({ role: 'fulluser', invitedBy: ['somebody'] });
    await findInvitersAndInvitees('somebody', []);
  },
  'functions/src/administration/get-overview.ts': () => findOverview(now, TIMETABLE),
  // paging.ts builds no query. It fetches the pages of queries that other files build.
  'functions/src/platform/paging.ts': async () => {},
  'functions/src/steps/depart.ts': () => leave('left', now),
  'functions/src/jobs/expiring-codes.ts': () => countExpiringCodes('somebody', '2026-11-24', now),
  'functions/src/jobs/write-reminders.ts': () =>
    // Runs the job 28 days later, because it sends all queries only if a code expires within three
    // days.
    writeReminders({
      now: new Date(now.getTime() + 28 * 24 * 60 * 60 * 1_000),
      lastRunStart: null,
      isOutOfTime: () => false,
    }),
  'operator/founding/create-founder.ts': () => refuseFounding(false),
  'operator/verify/verify-network.ts': () => verifyNetwork(now),
};

const sentQueries: StructuredQuery[] = [];

beforeAll(async () => {
  await clearNetwork();
  await Promise.all([newInvitation('somebody'), newInvitation('somebody')]);
  for (const runQueries of Object.values(QUERY_RUNNERS_BY_FILE)) {
    sentQueries.push(...(await queriesOf(runQueries)));
  }
});

describe('firestore.indexes.json', () => {
  it('every file with queries is tested', () => {
    const filesWithQueries = ['functions/src', 'operator']
      .flatMap((folder) =>
        readdirSync(path.join(REPOSITORY_PATH, folder), { encoding: 'utf8', recursive: true }).map(
          (name) => `${folder}/${name}`,
        ),
      )
      .filter(
        (name) =>
          name.endsWith('.ts') &&
          /\.(?:where|orderBy)\(/.test(readFileSync(path.join(REPOSITORY_PATH, name), 'utf8')),
      );
    expect(Object.keys(QUERY_RUNNERS_BY_FILE).toSorted()).toEqual(filesWithQueries.toSorted());
  });

  it('serves every query', () => {
    expect(sentQueries.length).toBeGreaterThan(15);
    expect(sentQueries.filter((query) => !hasIndexFor(query, config))).toEqual([]);
  });

  it('has no index that no query needs', () => {
    const servesAllQueriesWith = (changedConfiguration: Partial<IndexConfiguration>) =>
      sentQueries.every((query) => hasIndexFor(query, { ...config, ...changedConfiguration }));
    for (const index of config.indexes) {
      const indexes = config.indexes.filter((otherIndex) => otherIndex !== index);
      expect([index, servesAllQueriesWith({ indexes })]).toEqual([index, false]);
    }
    for (const fieldOverride of config.fieldOverrides.filter(({ indexes }) => indexes.length > 0)) {
      const fieldOverrides = config.fieldOverrides.filter(
        (otherOverride) => otherOverride !== fieldOverride,
      );
      expect([fieldOverride, servesAllQueriesWith({ fieldOverrides })]).toEqual([
        fieldOverride,
        false,
      ]);
    }
  });
});
