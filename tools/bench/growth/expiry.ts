import { type Measurement, median, type Section } from '../measurement.ts';
import type { SizedStore } from './reads.ts';
import { type Store, withStore } from './store.ts';

/** So far ahead that every active invitation is due. */
const ALL_DUE = { days: 40 };
const NOW = { days: 0, pages: null };
const AS_DEPLOYED = { asDeployed: true };
const ROUNDS = 5;
const THROUGHPUT_OF = 3_000;
/** Small enough that 500 writes a second do not take all the time there is. */
const THROTTLED_OF = 1_500;
const THROTTLED_ROUNDS = 2;
/** Where the largest run is cut off once, as by its time limit. */
const CUT_AFTER_PAGES = 20;

const MUST_READ =
  'The job has to find the documents and bare updates are told them; the next line counts the finding on both sides. No database is written to that fast: BulkWriter holds itself to the limit of the line before. Tried: the next page is read while one is written';
const PAGES_SCAN =
  'The emulator goes through the whole collection for every page, and one query does so once. Fewer and larger pages would have to be kept in memory';
const ONE_SCAN =
  'The emulator goes through the whole collection once for a page, however few are due; in production the query walks an index over what is due. Nothing was tried against the emulator’s own way';

const MIB = 2 ** 20;
const mib = (bytes: number) => `${(bytes / MIB).toFixed(0)} MiB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const count = (size: number) => size.toLocaleString('en');

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Growth: ${what}.`);
}

/** What the job is compared with: as little as its work can be done with. */
type Bare = (store: Store, codes: readonly string[]) => Promise<number>;
const UPDATES: Bare = (store, codes) => store.ask('bareUpdates', codes);
const QUERY_AND_UPDATES: Bare = (store) => store.ask('bareQueryAndUpdates');

/** The job against BulkWriter alone on the same documents, in turn. */
async function throughput(
  store: Store,
  codes: readonly string[],
  rounds: number,
  bareWork: Bare = UPDATES,
): Promise<{ ratio: number; detail: string }> {
  const [job, bare]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    const runs = [
      async () => {
        const { ms, report } = await store.ask('expire', NOW);
        must(report.marked === codes.length, `${report.marked} of ${codes.length} were marked`);
        if (round >= 0) job.push(ms);
      },
      async () => {
        const ms = await bareWork(store, codes);
        if (round >= 0) bare.push(ms);
      },
    ];
    for (const run of round % 2 === 0 ? runs : runs.toReversed()) {
      await run();
      await store.ask('makeDueAgain');
    }
  }
  const perSecond = (ms: number) => `${count(Math.round((codes.length * 1000) / ms))} a second`;
  return {
    ratio: median(bare.map((ms, round) => ms / (job[round] ?? Number.NaN))),
    detail: `${perSecond(median(job))} against ${perSecond(median(bare))}, ${count(codes.length)} documents, ${rounds} rounds`,
  };
}

async function measureThroughput(): Promise<Measurement[]> {
  const throttled = await withStore('throttled', async (store) => {
    await store.empty();
    const codes = await store.ask('seedDue', THROTTLED_OF);
    const measured = await throughput(store, codes, THROTTLED_ROUNDS);
    await store.remove();
    return measured;
  });
  const free = await withStore('throughput', async (store) => {
    await store.empty();
    const codes = await store.ask('seedDue', THROUGHPUT_OF);
    await store.ask('unthrottle');
    const measured = {
      updates: await throughput(store, codes, ROUNDS),
      query: await throughput(store, codes, ROUNDS, QUERY_AND_UPDATES),
    };
    await store.remove();
    return measured;
  });
  return [
    {
      what: 'expiry as deployed, throughput over that of bare BulkWriter updates',
      value: throttled.ratio,
      unit: '×',
      budget: { least: 0.8 },
      detail: `${throttled.detail}; both begin at 500 writes a second`,
    },
    {
      what: 'expiry, the same without that limit',
      value: free.updates.ratio,
      unit: '×',
      budget: { least: 0.8 },
      detail: free.updates.detail,
      ...(free.updates.ratio < 0.8 ? { remark: MUST_READ } : {}),
    },
    {
      what: 'expiry, the same against bare updates of what one query finds',
      value: free.query.ratio,
      unit: '×',
      budget: { least: 0.8 },
      detail: free.query.detail,
      ...(free.query.ratio < 0.8 ? { remark: PAGES_SCAN } : {}),
    },
  ];
}

/** One in a hundred due: what a run reads, how long each takes, and how much memory it wants. */
async function measureOnePercent(stores: readonly SizedStore[]): Promise<Measurement[]> {
  const perDue: number[] = [];
  const memory: Memory[] = [];
  const readsPerDue: number[] = [];
  for (const { size, store } of stores) {
    const due = size / 100;
    const runs: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { ms, report } = await store.ask('expire', NOW);
      must(report.marked === due, `${report.marked} of ${due} were marked`);
      runs.push(ms);
      await store.ask('makeDueAgain');
    }
    perDue.push(median(runs) / due);
    const bill = await store.ask('billOfExpiry', 0);
    must(bill.writes === due, `${bill.writes} writes for ${due} due`);
    // One more query where the last page is exactly full.
    readsPerDue.push(bill.reads - due);
    await store.ask('makeDueAgain');
    // A process that has done nothing else.
    memory.push(
      await withStore(
        `growth-${size}`,
        async (alone) => {
          await alone.ask('unthrottle');
          await alone.ask('expire', NOW);
          return alone.ask('memory');
        },
        AS_DEPLOYED,
      ),
    );
  }
  const sizes = stores.map(({ size }) => count(size)).join(', ');
  const [first = Number.NaN, last = Number.NaN] = [perDue[0], perDue.at(-1)];
  return [
    {
      what: 'expiry, 1 % due: reads besides one for each due, at most',
      value: Math.max(...readsPerDue),
      unit: 'reads',
      budget: { most: 1 },
      detail: `${readsPerDue.join(', ')} at ${sizes}`,
    },
    {
      what: 'expiry, 1 % due: time for each due document, the largest store over the smallest',
      value: last / first,
      unit: '×',
      budget: { most: 1.3 },
      detail: `${perDue.map((ms) => ms.toFixed(2)).join(', ')} ms at ${sizes}`,
      ...(last / first > 1.3 ? { remark: ONE_SCAN } : {}),
    },
    {
      what: 'expiry, 1 % due: memory, the largest store over the smallest',
      value: (memory.at(-1)?.kept ?? Number.NaN) / (memory[0]?.kept ?? Number.NaN),
      unit: '×',
      budget: { most: 1.2 },
      detail: `${memory.map(({ kept }) => mib(kept)).join(', ')} at ${sizes}; with garbage ${memory.map(({ peak }) => mib(peak)).join(', ')}`,
    },
  ];
}

/** Bytes: in use after collecting garbage, and the peak of the process. */
interface Memory {
  readonly kept: number;
  readonly peak: number;
}

interface WholeRun {
  readonly marked: number;
  readonly ms: number;
  readonly memory: Memory;
  readonly again: { readonly reads: number; readonly writes: number; readonly marked: number };
}

/** A process that does nothing but mark a whole store, cut off once if `pages` says so. */
async function markAll(size: number, pages: number | null): Promise<WholeRun> {
  return withStore(
    `growth-${size}`,
    async (alone) => {
      await alone.ask('unthrottle');
      const first = await alone.ask('expire', { ...ALL_DUE, pages });
      must(first.report.finished === (pages === null), 'the run was cut off where it should be');
      const rest = pages === null ? null : await alone.ask('expire', { ...ALL_DUE, pages: null });
      must(rest === null || rest.report.finished, 'the next run finished');
      const memory = await alone.ask('memory');
      return {
        marked: first.report.marked + (rest?.report.marked ?? 0),
        ms: first.ms + (rest?.ms ?? 0),
        memory,
        again: await alone.ask('billOfExpiry', ALL_DUE.days),
      };
    },
    AS_DEPLOYED,
  );
}

/** How long a job begins new pages; measured against it. Milliseconds. */
async function workingTimeMs(): Promise<number> {
  return (await import('../../../functions/src/scheduled/timetable.ts')).WORKING_TIME_MS;
}

async function measureAllDue(smaller: number, larger: number): Promise<Measurement[]> {
  const small = await markAll(smaller, null);
  const large = await markAll(larger, CUT_AFTER_PAGES);
  // 500 at once, then 500 a second: BulkWriter raises that only after five minutes.
  const throttledMs = Math.max(large.ms, ((large.marked - 500) / 500) * 1000);
  return [
    {
      what: `expiry, all due: memory at ${count(larger)} over that at ${count(smaller)}`,
      value: large.memory.kept / small.memory.kept,
      unit: '×',
      budget: { most: 1.2 },
      detail: `${mib(small.memory.kept)}, ${mib(large.memory.kept)}; with garbage ${mib(small.memory.peak)}, ${mib(large.memory.peak)} of the 512 MiB that it is deployed with`,
    },
    {
      what: `expiry, all ${count(larger)} due: of a run’s working time`,
      value: throttledMs / (await workingTimeMs()),
      unit: '×',
      budget: { most: 1 },
      detail: `${count(large.marked)} marked in ${seconds(large.ms)}, at 500 a second as deployed ${seconds(throttledMs)}; cut off after ${CUT_AFTER_PAGES} pages, the next run did the rest`,
    },
    {
      what: 'expiry, writes of a second run',
      value: small.again.writes + large.again.writes,
      unit: 'writes',
      budget: { most: 0 },
      detail: `${large.again.reads} read`,
    },
  ];
}

/** The expiry job in these stores; marks all of the last two in the end. */
export async function measureExpiry(
  stores: readonly SizedStore[],
  say: (line: string) => void,
): Promise<Section> {
  say('expiry against bare updates');
  const measurements = await measureThroughput();
  say('expiry with 1 % due');
  measurements.push(...(await measureOnePercent(stores)));
  say('expiry with all due');
  const [smaller, larger] = stores.slice(-2);
  measurements.push(...(await measureAllDue(smaller?.size ?? 0, larger?.size ?? 0)));
  return {
    title: 'Growth: the expiry job',
    how: 'The job as it is deployed, without BulkWriter’s own limit of 500 writes a second at first where nothing else is said: with it that would be all that is measured. Memory is the most that is in use after a page and a collection of garbage, in a process that runs the job and nothing else, with the heap that V8 allows itself in a deployed job; the process’s peak stands beside it.',
    measurements,
  };
}
