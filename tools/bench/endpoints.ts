import path from 'node:path';
import { callAt } from '../../tests/support/api.ts';
import { emptyNetwork } from '../../tests/support/emulators.ts';
import { CountingNetwork } from '../../tests/support/firestore-bill.ts';
import { FunctionProcess } from '../../tests/support/function-process.ts';
import { CASES, type Case, type Subject } from './cases.ts';
import { WORK_HEADER } from './minimal-handler.ts';
import { type Measurement, median, type Section } from './report.ts';

/** A process that has just begun runs its code uncompiled. */
const WARMING = 30;
const ROUNDS = 40;

/** Where this process answers the call, as behind Hosting. */
const urlOf = ({ endpoint }: Case, { origin }: FunctionProcess) => `${origin}/api/${endpoint.path}`;

/** Milliseconds from the request to the end of its answer. */
async function timeOf(url: string, { path: behind, request, work }: Subject): Promise<number> {
  const headers = { ...request.headers, [WORK_HEADER]: JSON.stringify(work) };
  const began = performance.now();
  const answer = await callAt(`${url}${behind}`, { ...request, headers });
  const taken = performance.now() - began;
  if (answer.status !== 200) throw new Error(`${url}${behind}: ${answer.status} ${answer.text}`);
  return taken;
}

/** The same call of both, in turns, so that whatever disturbs one disturbs the other. */
async function compare(one: Case, minimal: FunctionProcess, quick: boolean): Promise<Measurement> {
  const [warming, rounds] = quick ? [1, 1] : [WARMING, ROUNDS];
  const shared = await one.prepare();
  const subjects: Subject[] = [];
  while (one.once && subjects.length < warming + rounds) {
    subjects.push(...(await Promise.all(Array.from({ length: 10 }, one.prepare))));
  }
  const own = await FunctionProcess.start(one.target, {});
  const times = { own: [] as number[], minimal: [] as number[] };
  try {
    for (let round = -warming; round < rounds; round += 1) {
      const taken = {
        own: await timeOf(urlOf(one, own), subjects.pop() ?? shared),
        minimal: await timeOf(minimal.origin, shared),
      };
      if (round < 0) continue;
      times.own.push(taken.own);
      times.minimal.push(taken.minimal);
    }
  } finally {
    await own.kill();
  }
  const [ours, least] = [median(times.own), median(times.minimal)];
  return {
    what: one.name,
    value: ours / least,
    unit: '×',
    detail: `${ours.toFixed(1)} ms against ${least.toFixed(1)} ms`,
  };
}

/** What one call asks of Firestore, Auth and Storage, as in production. */
async function exchanges(one: Case, network: CountingNetwork): Promise<Measurement> {
  const { confirmSession, allow } = one.endpoint;
  // For every token the Admin SDK asks the Auth emulator, but Auth only to confirm the session.
  const emulators = allow === 'anyone' || confirmSession ? 0 : 1;
  const subject = await one.prepare();
  const own = await FunctionProcess.start(one.target, network.environment);
  try {
    const bill = await network.billOf(() => timeOf(urlOf(one, own), subject));
    const { oneAfterAnother, ...asked } = { ...bill, auth: bill.auth - emulators };
    const detail = Object.entries(asked).filter(([, times]) => times > 0);
    return {
      what: one.name,
      value: oneAfterAnother - emulators,
      unit: '',
      budget: { most: one.exchanges },
      detail: detail.map(([what, times]) => `${what} ${times}`).join(', '),
    };
  } finally {
    await own.kill();
  }
}

/** What each endpoint adds to what it cannot do without. */
export async function measure(quick: boolean): Promise<readonly Section[]> {
  const compared: Measurement[] = [];
  const counted: Measurement[] = [];
  const source = path.join(import.meta.dirname, 'minimal-handler.ts');
  const minimal = await FunctionProcess.start('minimal', {}, source);
  const network = await CountingNetwork.open();
  try {
    for (const one of CASES) {
      // A query of the emulator goes through every document of its collection.
      await emptyNetwork();
      compared.push(await compare(one, minimal, quick));
      counted.push(await exchanges(one, network));
    }
  } finally {
    await minimal.kill();
    await network.close();
  }
  return [
    {
      title: 'Endpoints',
      how: `Each call ${quick ? 1 : ROUNDS} times, in turns with a handler that verifies the token and does the same reads and writes in as few exchanges as they allow; both warm, on the functions framework, against the emulators; medians. What an endpoint takes longer is exchanges that wait for one another (below): who calls is looked up before the handler begins, and a link before the person who asks by it. A picture is also decoded and encoded. Exchanges have the budgets: nothing else here is worth a change by itself.`,
      measurements: compared,
    },
    {
      title: 'Exchanges',
      how: 'How many exchanges with Firestore, Auth and Storage wait for one another in one call, as in production; those at the same time count as one. Beside them what Firestore bills, where a document that is not there is a read too, and the requests to Auth and Storage. Budgets are what each call needs today.',
      measurements: counted,
    },
  ];
}
