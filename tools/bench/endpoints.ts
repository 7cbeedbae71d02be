import { accounts } from '../../functions/src/store/auth.ts';
import { memberRef } from '../../functions/src/store/documents/users.ts';
import { callAt } from '../../tests/support/api.ts';
import { emptyNetwork } from '../../tests/support/emulators.ts';
import { ORIGINS, PROJECT, REGION } from '../../tests/support/environment.ts';
import { FunctionProcess } from '../../tests/support/function-process.ts';
import { newMember } from '../../tests/support/people.ts';
import type { Case, Subject } from './endpoint-case.ts';
import { CASES } from './endpoint-cases.ts';
import { countCalls } from './endpoint-counts.ts';
import type { BenchContext } from './measurement.ts';
import { type Measurement, median, quantile, type Section } from './measurement.ts';

/** Rounds that warm up what the rounds after them measure. */
const WARMING = 15;
/** Calls before those, because a process that has just begun runs its code uncompiled. */
const CALLS_TO_COMPILE = 80;
const ROUNDS = 60;

const BUDGET = { median: { most: 1.6 }, p95: { most: 2 } } as const;

/** Milliseconds, of every round, by the way in which the same was done. */
interface Times {
  /** The Admin SDK straight from this warm process. */
  readonly bare: number[];
  /** The function in a process of its own on the functions framework, as it is deployed. */
  readonly own: number[];
  /** The function's URL in the Functions emulator, which hands every call on to a worker. */
  readonly emulated: number[];
}
const WAYS = ['bare', 'own', 'emulated'] as const;

async function ask(origin: string, { path, request }: Subject): Promise<void> {
  const answer = await callAt(`${origin}${path}`, request);
  if (answer.status !== 200) throw new Error(`${origin}${path}: ${answer.status} ${answer.text}`);
}

/** Does the same in each way, round after round, so that whatever disturbs one disturbs all. */
async function timesOf(one: Case): Promise<Times> {
  const instance = await FunctionProcess.start(one.target, {});
  const origins = {
    own: instance.origin,
    emulated: `${ORIGINS.functions}/${PROJECT}/${REGION}/${one.deployed}`,
  };
  const times: Times = { bare: [], own: [], emulated: [] };
  try {
    const shared = one.repeatable ? await one.subject() : null;
    for (let call = 0; call < CALLS_TO_COMPILE; call += 1) {
      for (const way of ['own', 'emulated'] as const) {
        await ask(origins[way], shared ?? (await one.subject()));
      }
    }
    for (let round = -WARMING; round < ROUNDS; round += 1) {
      for (let turn = 0; turn < WAYS.length; turn += 1) {
        const way = WAYS[(round + WARMING + turn) % WAYS.length];
        if (way === undefined) continue;
        const subject = shared ?? (await one.subject());
        const began = performance.now();
        await (way === 'bare' ? subject.bare() : ask(origins[way], subject));
        if (round >= 0) times[way].push(performance.now() - began);
      }
    }
  } finally {
    await instance.kill();
  }
  return times;
}

const ms = (value: number) => value.toFixed(1);

/** `around` is what HTTP and Auth take by themselves, milliseconds. */
function measurements(one: Case, times: Times, around: number): Measurement[] {
  const p95 = (numbers: readonly number[]) => quantile(numbers, 0.95);
  const line = (of: 'median' | 'p95', at: (numbers: readonly number[]) => number): Measurement => {
    const [bare, own, emulated] = [at(times.bare), at(times.own), at(times.emulated)];
    const value = own / bare;
    const above = value > BUDGET[of].most;
    return {
      what: `${one.name}, ${of}`,
      value,
      unit: '×',
      budget: BUDGET[of],
      detail: `${ms(own)} ms against ${ms(bare)} ms bare, ${ms(bare + around)} ms with HTTP and Auth; in the Functions emulator ${ms(emulated)} ms, ${(emulated / bare).toFixed(2)} ×`,
      ...(above ? { remark: one.remark } : {}),
    };
  };
  return [line('median', median), line('p95', p95)];
}

interface Surroundings {
  /** HTTP and Auth alone, milliseconds. */
  readonly around: number;
  readonly lines: readonly Measurement[];
}

/** What a call consists of besides the database: times to read the ratios by. */
async function surroundings(): Promise<Surroundings> {
  const { uid } = await newMember('fulluser');
  const instance = await FunctionProcess.start('revoke_invitation', {});
  const times = { refusal: [] as number[], auth: [] as number[], read: [] as number[] };
  const ways = {
    refusal: () => callAt(`${instance.origin}/`, { method: 'POST', json: { code: 'none' } }),
    auth: () => accounts([uid]),
    read: () => memberRef(uid).get(),
  };
  try {
    for (let round = -WARMING; round < ROUNDS; round += 1) {
      for (const way of ['refusal', 'auth', 'read'] as const) {
        const began = performance.now();
        await ways[way]();
        if (round >= 0) times[way].push(performance.now() - began);
      }
    }
  } finally {
    await instance.kill();
  }
  const line = (what: string, way: keyof typeof times) => ({
    what,
    value: median(times[way]),
    unit: 'ms',
  });
  return {
    around: median(times.refusal) + median(times.auth),
    lines: [
      line('for comparison: a call that is refused at once', 'refusal'),
      line('for comparison: one question to Auth', 'auth'),
      line('for comparison: one document', 'read'),
    ],
  };
}

/** What each endpoint adds to the database's own time. */
export async function measure({ say }: BenchContext): Promise<Section[]> {
  const measured: { one: Case; times: Times }[] = [];
  for (const one of CASES) {
    await emptyNetwork();
    const times = await timesOf(one);
    measured.push({ one, times });
    say(`${one.name}: ${ms(median(times.own))} ms against ${ms(median(times.bare))} ms bare`);
  }
  await emptyNetwork();
  const surrounding = await surroundings();
  const lines = measured.flatMap(({ one, times }) => measurements(one, times, surrounding.around));
  const counts = await countCalls(CASES);
  await emptyNetwork();
  return [
    {
      title: 'Endpoints',
      how: `Each call ${ROUNDS} times on the function's own URL, in turns with the bare Firestore operation that it cannot do without: the same reads and writes in one transaction, by the Admin SDK from one warm process, against the same emulator. The function runs on the functions framework, as it is deployed; the Functions emulator puts a proxy before it, and is given beside it. “With HTTP and Auth” adds to the bare operation a call that is refused at once and one question to Auth, each measured alone.`,
      measurements: [...lines, ...surrounding.lines],
    },
    counts,
  ];
}
