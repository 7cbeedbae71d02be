import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TIMETABLE } from '../../functions/src/platform/runtime-options.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { type Bill, CountingNetwork } from '../support/firestore-bill.ts';

// Tests docs/scale.md: reads depend on the size of the answer, not of the network.

const SMALL = 1_000;
const LARGE = 100_000;
/**
 * Entries counted by the overview. The emulator sorts all of them for each count, and 100,000 would
 * exceed its timeout of a minute.
 */
const COUNTED = 20_000;
/** Maximum number of audit entries and codes, because the emulator keeps all in memory. */
const WRITTEN = 20_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Documents per write. */
const BATCH = 500;
/** Rows per page of a list. */
const LIMIT = 20;
/** Codes that are due for expiry, and codes that end in three days. */
const DUE = 3;

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

let counting: CountingNetwork;

beforeAll(async () => {
  counting = await CountingNetwork.open();
  // Set before the Admin SDK reads the emulators' addresses.
  Object.assign(process.env, counting.environment);
});

afterAll(async () => {
  await emptyNetwork();
  await counting.close();
}, 10 * MINUTE_MS);

/**
 * Creates members. Some thousands have an audit entry and a code that is neither due nor ends soon.
 */
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
  const written = Math.min(size, WRITTEN);
  for (let start = 0; start < written; start += BATCH) {
    const batch = firestore().batch();
    for (let index = start; index < Math.min(written, start + BATCH); index += 1) {
      const subject = `crowd-${index}`;
      const at = daysAgo(1 + (index % 20));
      const event = { action: 'second_code_redeemed', actor: subject, subject, at } as const;
      recordAudit(batch, event);
      const code = `GR${String(index).padStart(10, '0')}`;
      batch.set(invitationRef(code), invitationDocument(createInvitation(code, subject, at)));
    }
    await batch.commit();
  }
  for (let index = 0; index < DUE; index += 1) {
    await newInvitation(`crowd-${index}`, { createdAt: daysAgo(32) });
    await newInvitation(`crowd-${index}`, { createdAt: daysAgo(28) });
  }
}

/** Returns the cost of each read, and the number of items that the jobs found. */
async function measureReads() {
  const [{ listMembers }, { listAudit }, { findCircle }, expiry, reminders] = await Promise.all([
    import('../../functions/src/administration/list-members.ts'),
    import('../../functions/src/administration/list-audit.ts'),
    import('../../functions/src/vouching/get-circle.ts'),
    import('../../functions/src/jobs/expire-invitations.ts'),
    import('../../functions/src/jobs/write-reminders.ts'),
  ]);
  const { findMember } = await import('../../functions/src/documents/users.ts');
  const page = { limit: LIMIT, after: null };
  const member = await findMember('crowd-50');
  if (member === null) throw new Error('There is no crowd.');
  const run = { now, finishedAt: now, outOfTime: () => false };
  let [expired, due] = [0, 0];
  const billByRead: Record<string, Bill> = {
    members: await counting.billOf(() => listMembers({}, page)),
    search: await counting.billOf(() => listMembers({ q: 'crowd' }, page)),
    circle: await counting.billOf(() => findCircle(member, member)),
    audit: await counting.billOf(() => listAudit({}, page)),
    auditOfOne: await counting.billOf(() => listAudit({ uid: 'crowd-50' }, page)),
    expiry: await counting.billOf(async () => {
      expired = (await expiry.run(run)).marked;
    }),
    reminders: await counting.billOf(async () => {
      due = (await reminders.writeReminders(run)).read;
    }),
  };
  return { bill: billByRead, expired, due };
}

async function overviewBill(): Promise<Bill> {
  const { findOverview } = await import('../../functions/src/administration/get-overview.ts');
  return counting.billOf(() => findOverview(now, TIMETABLE));
}

type Billed = Awaited<ReturnType<typeof measureReads>>;
let [small, large]: (Billed | undefined)[] = [];

async function at<T>(size: number, work: () => Promise<T>): Promise<T> {
  await emptyNetwork();
  await writeNetwork(size);
  return work();
}

function billsOf(what: string): readonly [Bill, Bill] {
  const [few, many] = [small?.bill[what], large?.bill[what]];
  if (few === undefined || many === undefined) throw new Error(`Not counted: ${what}`);
  return [few, many];
}

describe('from a thousand members to a hundred thousand', () => {
  beforeAll(async () => {
    small = await at(SMALL, measureReads);
    large = await at(LARGE, measureReads);
  }, 30 * MINUTE_MS);

  test.each(['members', 'search', 'circle', 'audit', 'auditOfOne'])(
    '%s reads not one document more',
    (what) => {
      const [few, many] = billsOf(what);
      expect(many.reads).toBe(few.reads);
      expect(many.reads).toBeLessThanOrEqual(71);
      expect(many.counts).toBe(0);
    },
  );

  test('the jobs read only due documents', () => {
    expect([small?.expired, large?.expired]).toEqual([DUE, DUE]);
    expect(billsOf('expiry')[1].reads).toBe(billsOf('expiry')[0].reads);
    const [few, many] = billsOf('reminders');
    // A query without results is billed as one read.
    expect(few.reads - (small?.due ?? 0)).toBeLessThanOrEqual(3);
    expect(many.reads - (large?.due ?? 0)).toBeLessThanOrEqual(3);
    expect(few.counts).toBe(many.counts);
  });
});

test(
  'the overview’s counts grow with the network, by less than three reads for a thousand members',
  async () => {
    const smallNetwork = await at(SMALL, overviewBill);
    const largeNetwork = await at(COUNTED, overviewBill);
    expect(largeNetwork.counts).toBe(smallNetwork.counts);
    expect(largeNetwork.countReads).toBeGreaterThan(smallNetwork.countReads);
    expect(largeNetwork.countReads).toBeLessThanOrEqual(
      (3 * COUNTED) / 1_000 + smallNetwork.counts,
    );
  },
  10 * MINUTE_MS,
);
