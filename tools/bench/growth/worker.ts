// A process of its own for one store: the Admin SDK talks to one project, and memory is a process's.
import process from 'node:process';
import { Timestamp } from 'firebase-admin/firestore';
import { INVITATIONS, invitationRef } from '../../../functions/src/store/documents/invitations.ts';
import { type ExpiryReport, expireDueInvitations } from '../../../functions/src/store/expiry.ts';
import { firestore } from '../../../functions/src/store/firestore.ts';
import { billOf } from '../../measure/firestore-client.ts';
import { CALLS, type CallName, type MeasuredCall } from './calls.ts';
import { makeDueAgain, seedDue, seedStore } from './seeding.ts';

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * BulkWriter begins at 500 writes a second, more than which no database should be given at once.
 * Here that would be all that is measured.
 */
function unthrottle(): void {
  const database = firestore();
  const bulkWriter = database.bulkWriter.bind(database);
  database.bulkWriter = () => bulkWriter({ throttling: false });
}

/** The most that was in use after a page and a collection; 0 where nobody asked for those. Bytes. */
let kept = 0;

/** Collects garbage where the process was started for that, and sees what is left. */
function measureKept(): void {
  if (globalThis.gc === undefined) return;
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  kept = Math.max(kept, heapUsed + external);
}

interface Expired {
  readonly ms: number;
  readonly report: ExpiryReport;
}

/** What a parent may ask, one at a time. */
const tasks = {
  seedStore: (size: number, due: number) => seedStore(size, due, new Date()),
  seedDue: (count: number) => seedDue(count, new Date()),
  makeDueAgain,

  /** How long a call took, and the plain query right beside it. Milliseconds. */
  async time(call: CallName, asked: { uid: string; code: string }, bareFirst: boolean) {
    const { own, bare }: MeasuredCall = CALLS[call];
    const before = bareFirst ? await milliseconds(() => bare(asked)) : null;
    const ownMs = await milliseconds(() => own(asked));
    return { own: ownMs, bare: before ?? (await milliseconds(() => bare(asked))) };
  },

  async bill(call: CallName, asked: { uid: string; code: string }) {
    const measured: MeasuredCall = CALLS[call];
    const { queries, reads, writes } = await billOf(() => measured.own(asked));
    return { queries, reads, writes };
  },

  /** The job's own work. `pages` ends it early, as its time limit would. */
  async expire(options: { days: number; pages: number | null }): Promise<Expired> {
    const now = new Date(Date.now() + options.days * 86_400_000);
    let pages = 0;
    const outOfTime = () => {
      measureKept();
      pages += 1;
      return pages === options.pages;
    };
    const began = performance.now();
    const report = await expireDueInvitations({ now, outOfTime });
    return { ms: performance.now() - began, report };
  },

  async billOfExpiry(days: number) {
    const now = new Date(Date.now() + days * 86_400_000);
    const { reads, writes, result } = await billOf(() =>
      expireDueInvitations({ now, outOfTime: () => false }),
    );
    return { reads, writes, marked: result.marked };
  },

  /** As `bareUpdates`, of what one query finds due. Milliseconds. */
  bareQueryAndUpdates: () =>
    milliseconds(async () => {
      const due = await firestore()
        .collection(INVITATIONS)
        .where('active', '==', true)
        .where('expires_at', '<=', Timestamp.now())
        .get();
      await tasks.bareUpdates(due.docs.map(({ id }) => id));
    }),

  /** The same writes by BulkWriter alone. Milliseconds. */
  bareUpdates: (codes: readonly string[]) =>
    milliseconds(async () => {
      const writer = firestore().bulkWriter();
      const written = codes.map((code) =>
        writer.update(invitationRef(code), { active: false, expired: true }),
      );
      await Promise.all([writer.close(), ...written]);
    }),

  async unthrottle() {
    unthrottle();
  },

  /** The most that this process ever kept, and had. Bytes. */
  memory: async () => ({ kept, peak: process.resourceUsage().maxRSS * 1024 }),
};

export type Tasks = typeof tasks;
export interface Asking {
  readonly id: number;
  readonly task: keyof Tasks;
  readonly args: readonly unknown[];
}
export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

process.on('message', (message) => {
  const { id, task, args } = message as Asking;
  const run = tasks[task] as (...given: readonly unknown[]) => Promise<unknown>;
  run(...args).then(
    (value) => process.send?.({ id, value } satisfies Answer),
    (error: unknown) =>
      process.send?.({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Answer),
  );
});
// The parent is gone, however it went.
process.on('disconnect', () => process.exit());
