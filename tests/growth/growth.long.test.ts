import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_CIRCLE_PEOPLE } from '../../functions/src/contract/circle.ts';
import { TIMETABLE } from '../../functions/src/platform/runtime-options.ts';
import { clearNetwork } from '../support/emulators.ts';
import { type BilledOperations, CountingNetwork } from '../support/firestore-bill.ts';

// docs/scale.md: billed reads depend on the size of the answer, not of the network.

const SMALL_NETWORK_MEMBERS = 1_000;
const LARGE_NETWORK_MEMBERS = 100_000;
/**
 * The test of the overview uses fewer members, because the emulator sorts all documents that it
 * counts and would time out at 100,000.
 */
const OVERVIEW_MEMBER_COUNT = 20_000;
/** Limits the emulator's memory, which contains all documents. */
const MAX_WRITTEN_ENTRIES = 20_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const DOCUMENTS_PER_BATCH = 500;
const ROWS_PER_PAGE = 20;
/**
 * Number of codes that the expiry job must expire. The test creates the same number of codes that
 * expire in three days, for the reminder job.
 */
const DUE_CODE_COUNT = 3;

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

let countingNetwork: CountingNetwork;

beforeAll(async () => {
  countingNetwork = await CountingNetwork.open();
  // Sets the emulators' addresses to the proxy before the Admin SDK reads them.
  Object.assign(process.env, countingNetwork.environment);
});

afterAll(async () => {
  await clearNetwork();
  await countingNetwork.close();
}, 10 * MINUTE_MS);

/** Gives up to MAX_WRITTEN_ENTRIES members an audit entry and a code that does not expire soon. */
async function writeNetwork(size: number): Promise<void> {
  const { seedCrowd } = await import('../../tools/seed/crowd.ts');
  const { recordAudit } = await import('../../functions/src/documents/audit.ts');
  const { firestore } = await import('../../functions/src/platform/firestore.ts');
  const { newInvitation } = await import('../support/people.ts');
  const { createInvitation } = await import('../../functions/src/domain/invitation.ts');
  const { invitationDocument, invitationRef } = await import(
    '../../functions/src/documents/invitations.ts'
  );
  await seedCrowd(size, now);
  const writtenEntryCount = Math.min(size, MAX_WRITTEN_ENTRIES);
  for (let start = 0; start < writtenEntryCount; start += DOCUMENTS_PER_BATCH) {
    const batch = firestore().batch();
    for (
      let index = start;
      index < Math.min(writtenEntryCount, start + DOCUMENTS_PER_BATCH);
      index += 1
    ) {
      const subjectUid = `crowd-${index}`;
      const eventTime = daysAgo(1 + (index % 20));
      const auditEvent = {
        action: 'second_code_redeemed',
        actor: subjectUid,
        subject: subjectUid,
        at: eventTime,
      } as const;
      recordAudit(batch, auditEvent);
      const code = `GR${String(index).padStart(10, '0')}`;
      batch.set(
        invitationRef(code),
        invitationDocument(createInvitation(code, subjectUid, eventTime)),
      );
    }
    await batch.commit();
  }
  for (let index = 0; index < DUE_CODE_COUNT; index += 1) {
    await newInvitation(`crowd-${index}`, { createdAt: daysAgo(32) });
    await newInvitation(`crowd-${index}`, { createdAt: daysAgo(28) });
  }
}

/**
 * Returns the billed operations of each read, the number of codes that expired, and the number of
 * due documents that the reminder job read.
 */
async function measureReads() {
  const [{ listMembers }, { listAudit }, { findCircle }, expiryJob, reminderJob] =
    await Promise.all([
      import('../../functions/src/administration/list-members.ts'),
      import('../../functions/src/administration/list-audit.ts'),
      import('../../functions/src/vouching/get-circle.ts'),
      import('../../functions/src/jobs/expire-invitations.ts'),
      import('../../functions/src/jobs/write-reminders.ts'),
    ]);
  const { findMember } = await import('../../functions/src/documents/users.ts');
  const firstPage = { limit: ROWS_PER_PAGE, after: null };
  // This member's circle is the same in both networks: it has none of the newest members.
  const member = await findMember('crowd-10');
  if (member === null) throw new Error('There is no crowd.');
  const runOptions = { now, lastRunStart: now, isOutOfTime: () => false };
  let [expiredCount, reminderReads] = [0, 0];
  const operationsByRead: Record<string, BilledOperations> = {
    members: await countingNetwork.countBilledOperations(() => listMembers({}, firstPage)),
    search: await countingNetwork.countBilledOperations(() =>
      listMembers({ q: 'crowd' }, firstPage),
    ),
    circle: await countingNetwork.countBilledOperations(() => findCircle(member, member)),
    audit: await countingNetwork.countBilledOperations(() => listAudit({}, firstPage)),
    auditOfOne: await countingNetwork.countBilledOperations(() =>
      listAudit({ uid: 'crowd-50' }, firstPage),
    ),
    expiry: await countingNetwork.countBilledOperations(async () => {
      expiredCount = (await expiryJob.run(runOptions)).marked;
    }),
    reminders: await countingNetwork.countBilledOperations(async () => {
      reminderReads = (await reminderJob.writeReminders(runOptions)).read;
    }),
  };
  return { bill: operationsByRead, expired: expiredCount, due: reminderReads };
}

async function measureOverview(): Promise<BilledOperations> {
  const { findOverview } = await import('../../functions/src/administration/get-overview.ts');
  return countingNetwork.countBilledOperations(() => findOverview(now, TIMETABLE));
}

type ReadCosts = Awaited<ReturnType<typeof measureReads>>;
let [smallCosts, largeCosts]: (ReadCosts | undefined)[] = [];

async function measureInNetworkOfSize<T>(size: number, work: () => Promise<T>): Promise<T> {
  await clearNetwork();
  await writeNetwork(size);
  return work();
}

function findBilledOperations(readName: string): readonly [BilledOperations, BilledOperations] {
  const [smallNetworkOperations, largeNetworkOperations] = [
    smallCosts?.bill[readName],
    largeCosts?.bill[readName],
  ];
  if (smallNetworkOperations === undefined || largeNetworkOperations === undefined)
    throw new Error(`Not counted: ${readName}`);
  return [smallNetworkOperations, largeNetworkOperations];
}

describe('from a thousand members to a hundred thousand', () => {
  beforeAll(async () => {
    smallCosts = await measureInNetworkOfSize(SMALL_NETWORK_MEMBERS, measureReads);
    largeCosts = await measureInNetworkOfSize(LARGE_NETWORK_MEMBERS, measureReads);
  }, 30 * MINUTE_MS);

  test.each([
    ['members', 71],
    ['search', 71],
    // A person's document and two vouches, for each person.
    ['circle', 3 * MAX_CIRCLE_PEOPLE],
    ['audit', 71],
    ['auditOfOne', 71],
  ])('%s reads not one document more, and at most %d', (readName, maxReads) => {
    const [smallNetworkOperations, largeNetworkOperations] = findBilledOperations(readName);
    expect(largeNetworkOperations.reads).toBe(smallNetworkOperations.reads);
    expect(largeNetworkOperations.reads).toBeLessThanOrEqual(maxReads);
    expect(largeNetworkOperations.countQueries).toBe(0);
  });

  test('the jobs read only due documents', () => {
    expect([smallCosts?.expired, largeCosts?.expired]).toEqual([DUE_CODE_COUNT, DUE_CODE_COUNT]);
    expect(findBilledOperations('expiry')[1].reads).toBe(findBilledOperations('expiry')[0].reads);
    const [smallNetworkOperations, largeNetworkOperations] = findBilledOperations('reminders');
    // Allows three reads more than due documents, because up to three queries of the job have no
    // result and Firestore bills each of them as one read.
    expect(smallNetworkOperations.reads - (smallCosts?.due ?? 0)).toBeLessThanOrEqual(3);
    expect(largeNetworkOperations.reads - (largeCosts?.due ?? 0)).toBeLessThanOrEqual(3);
    expect(smallNetworkOperations.countQueries).toBe(largeNetworkOperations.countQueries);
  });
});

test(
  'the overview’s counts grow with the network, by less than three reads for a thousand members',
  async () => {
    const smallNetworkOperations = await measureInNetworkOfSize(
      SMALL_NETWORK_MEMBERS,
      measureOverview,
    );
    const largeNetworkOperations = await measureInNetworkOfSize(
      OVERVIEW_MEMBER_COUNT,
      measureOverview,
    );
    expect(largeNetworkOperations.countQueries).toBe(smallNetworkOperations.countQueries);
    expect(largeNetworkOperations.countReads).toBeGreaterThan(smallNetworkOperations.countReads);
    expect(largeNetworkOperations.countReads).toBeLessThanOrEqual(
      (3 * OVERVIEW_MEMBER_COUNT) / 1_000 + smallNetworkOperations.countQueries,
    );
  },
  10 * MINUTE_MS,
);
