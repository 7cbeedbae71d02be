import { type Measurement, median, type Section } from '../measurement.ts';
import { CALLS, type CallName, ROWS } from './calls.ts';
import { DECADE, TEN } from './seeding.ts';
import type { Store } from './store.ts';

/** Slow ones look at every document in the emulator, so a few rounds take long and say enough. */
const ROUNDS: Readonly<Record<CallName, number>> = {
  statistics: 3,
  'list page': 5,
  quota: 40,
  validation: 40,
};
const MOST_GROWTH = 1.3;

/** A store of some size, and a code in it that is active. */
export interface SizedStore {
  readonly size: number;
  readonly store: Store;
  readonly code: string;
}

/** Who is asked about where; the first is what the others are compared with. */
interface Case extends SizedStore {
  readonly uid: string;
  readonly own: number[];
  readonly bare: number[];
}

const SCAN =
  'The emulator keeps no index: for a query it looks at every document of the collection, and the plain query grows as much in the same rounds. In production both walk an index over their own entries alone. Tried: the plain query with and without order, count and get, a limit of one; all grow alike, a document by its name does not';

const times = (numbers: readonly number[]) =>
  `${numbers.map((number) => number.toFixed(number < 10 ? 1 : 0)).join(', ')} ms`;
const count = (size: number) => size.toLocaleString('en');

async function timeRounds(call: CallName, cases: readonly Case[]): Promise<void> {
  // One round to warm up, which does not count.
  for (let round = -1; round < ROUNDS[call]; round += 1) {
    for (const { store, uid, code, own, bare } of cases) {
      const took = await store.ask('time', call, { uid, code }, round % 2 === 0);
      if (round < 0) continue;
      own.push(took.own);
      bare.push(took.bare);
    }
  }
}

function growthOfStore(call: CallName, sized: readonly Case[]): Measurement[] {
  const [own, bare] = [
    sized.map((one) => median(one.own)),
    sized.map((one) => median(one.bare)),
  ] as const;
  const [smallest, largest] = [sized[0], sized.at(-1)];
  const growth = (own.at(-1) ?? Number.NaN) / (own[0] ?? Number.NaN);
  const bareGrowth = (bare.at(-1) ?? Number.NaN) / (bare[0] ?? Number.NaN);
  const sizes = `${count(largest?.size ?? 0)} in the store against ${count(smallest?.size ?? 0)}`;
  return [
    {
      what: `${call}, ${sizes}, p50`,
      value: growth,
      unit: '×',
      budget: { most: MOST_GROWTH },
      detail: `${times(own)} at ${sized.map(({ size }) => count(size)).join(', ')}; the plain query ${times(bare)}`,
      ...(growth > MOST_GROWTH && bareGrowth > MOST_GROWTH ? { remark: SCAN } : {}),
    },
    {
      what: `${call}, the same over the growth of the plain query`,
      value: growth / bareGrowth,
      unit: '×',
      budget: { most: MOST_GROWTH },
      detail: `the plain query grows ${bareGrowth.toFixed(2)} times`,
    },
  ];
}

/** How many of the cases bill anything else than the first. */
async function differingBills(call: CallName, cases: readonly Case[]): Promise<Measurement> {
  const bills: string[] = [];
  for (const { store, uid, code } of cases) {
    const { queries, reads, writes } = await store.ask('bill', call, { uid, code });
    bills.push(`${queries} queries, ${reads} reads, ${writes} writes`);
  }
  return {
    what: `${call}, sizes at which its bill is another`,
    value: bills.filter((bill) => bill !== bills[0]).length,
    unit: '',
    budget: { most: 0 },
    detail: [...new Set(bills)].join('; '),
  };
}

async function measureCall(
  call: CallName,
  stores: readonly SizedStore[],
  middle: SizedStore,
): Promise<Measurement[]> {
  const asked = (at: SizedStore, uid: string): Case => ({ ...at, uid, own: [], bare: [] });
  const sized = stores.map((at) => asked(at, TEN));
  const decade = asked(middle, DECADE);
  const ten = sized.find(({ size }) => size === middle.size);
  await timeRounds(call, [...sized, decade]);
  const [few, many] = [median(ten?.own ?? []), median(decade.own)];
  return [
    ...growthOfStore(call, sized),
    {
      what: `${call}, a member of 240 invitations against one of 10, p50`,
      value: many / few,
      unit: '×',
      budget: { most: MOST_GROWTH },
      detail: `${times([few, many])}, of ${count(middle.size)} in the store`,
    },
    await differingBills(call, [...sized, decade]),
  ];
}

/**
 * Statistics, quota, list page and validation in stores of these sizes, and for two members of the
 * `middle` one.
 */
export async function measureReads(
  stores: readonly SizedStore[],
  middle: SizedStore,
  say: (line: string) => void,
): Promise<Section> {
  const measurements: Measurement[] = [];
  for (const call of Object.keys(CALLS) as CallName[]) {
    say(`${call} at ${stores.map(({ size }) => count(size)).join(', ')}`);
    measurements.push(...(await measureCall(call, stores, middle)));
  }
  return {
    title: 'Growth: what members ask',
    how: `Each size is a store of its own with a warm process of its own, all asked in turn within each round, and beside each call the plainest query that finds the same documents. A list page has ${ROWS} rows. Reads and queries are counted at the client library.`,
    measurements,
  };
}
