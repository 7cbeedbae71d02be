import path from 'node:path';
import { callAt } from '../../tests/support/api.ts';
import { emptyNetwork } from '../../tests/support/emulators.ts';
import { FunctionProcess } from '../../tests/support/function-process.ts';
import { confirmation, ownProfile, picture } from './cases.ts';
import { type Measurement, median, type Section } from './report.ts';

const ROUNDS = 7;

interface First {
  readonly target: string;
  readonly prepare: () => Promise<{ path: string; request: Parameters<typeof callAt>[1] }>;
  readonly status: number;
  /** Another folder than the built functions'. */
  readonly source?: string;
  /** How many times as long as the plain function it may take. */
  readonly most?: number;
}

const PLAIN: First = {
  target: 'plain',
  prepare: async () => ({ path: '/', request: {} }),
  status: 200,
  source: path.join(import.meta.dirname, 'plain-function'),
};

const FIRSTS: Readonly<Record<string, First>> = {
  'a refusal before the database is asked': {
    target: ownProfile.target,
    prepare: async () => ({ path: '/', request: {} }),
    status: 401,
    most: 3,
  },
  [ownProfile.name]: { ...ownProfile, status: 200, most: 4 },
  [confirmation.name]: { ...confirmation, status: 200, most: 5 },
  // sharp and Storage besides, and a picture to decode and encode.
  [picture.name]: { ...picture, status: 200, most: 5.5 },
};

/** Milliseconds from the start of a process to the end of its first answer. */
async function firstAnswer({ target, prepare, status, source }: First): Promise<number> {
  const { path: behind, request } = await prepare();
  const began = performance.now();
  const instance = await FunctionProcess.start(target, {}, source);
  try {
    const answer = await callAt(`${instance.origin}${behind}`, request);
    if (answer.status !== status) throw new Error(`${target}: ${answer.status} ${answer.text}`);
    return performance.now() - began;
  } finally {
    await instance.kill();
  }
}

/** What the first call waits for when no instance is warm. */
export async function measure(quick: boolean): Promise<readonly Section[]> {
  await emptyNetwork();
  const rounds = quick ? 1 : ROUNDS;
  const plain: number[] = [];
  const times = Object.entries(FIRSTS).map(([what, first]) => ({
    what,
    first,
    taken: [] as number[],
  }));
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await firstAnswer(PLAIN));
    for (const { first, taken } of times) taken.push(await firstAnswer(first));
  }
  const beside = median(plain);
  const measurements = times.map(({ what, first, taken }): Measurement => {
    const value = median(taken) / beside;
    const detail = `${median(taken).toFixed(0)} ms against ${beside.toFixed(0)} ms`;
    return { what, value, unit: '×', detail, ...(first.most && { budget: { most: first.most } }) };
  });
  return [
    {
      title: 'Cold start',
      how: `From the start of a process to the end of its first answer, the median of ${rounds}, beside a function that does nothing, both on the functions framework. A call reads the Firestore client (2.7 MB) and waits for the first exchanges on new connections, of which confirm_second_code has the most; a picture reads sharp and Storage besides. MIN_INSTANCES keeps instances warm.`,
      measurements,
    },
  ];
}
