import path from 'node:path';
import sharp from 'sharp';
import { callAt, type Request } from '../../tests/support/api.ts';
import { clearNetwork } from '../../tests/support/emulators.ts';
import { FunctionProcess } from '../../tests/support/function-process.ts';
import { newInvitation, newMember } from '../../tests/support/people.ts';
import { type Measurement, median, type Section } from './report.ts';

const ROUNDS = 7;

interface FirstCall {
  readonly what: string;
  /** Name of the exported function. A dot separates a group from its function. */
  readonly target: string;
  readonly path: string;
  /**
   * Prepares test data and returns the request. This function is called again for each process,
   * because a request may use up its test data.
   */
  readonly prepare: () => Promise<Request>;
  readonly status?: number;
  /** Folder of the function's source. If omitted, the built functions are measured. */
  readonly source?: string;
  /**
   * Largest allowed ratio to the time of the function that does nothing. A call that reads the
   * database has no limit, because loading Google's SDK alone takes three times as long.
   */
  readonly maxRatio?: number;
}

const EMPTY_FUNCTION: FirstCall = {
  what: 'a function that does nothing',
  target: 'plain',
  path: '/',
  prepare: async () => ({}),
  source: path.join(import.meta.dirname, 'plain-function'),
};

const TEST_PICTURE = await sharp({
  create: { width: 640, height: 480, channels: 3, background: '#0a7a4a' },
})
  .jpeg()
  .toBuffer();

const FIRST_CALLS: readonly FirstCall[] = [
  {
    what: 'a refusal before the database is asked',
    target: 'api',
    path: '/api/profile',
    prepare: async () => ({}),
    status: 401,
    maxRatio: 3,
  },
  {
    what: 'GET profile',
    target: 'api',
    path: '/api/profile',
    prepare: async () => ({ token: (await newMember('fulluser')).token }),
  },
  {
    what: 'POST confirm_second_code',
    target: 'api',
    path: '/api/confirm_second_code',
    prepare: async () => {
      const [first, second] = [await newMember('fulluser'), await newMember('fulluser')];
      const { uid, token } = await newMember('partialuser', { invitedBy: [first.uid] });
      const json = { invitee: uid, code2: await newInvitation(second.uid) };
      return { method: 'POST', token, json };
    },
  },
  {
    // This call also loads sharp and Storage, and decodes and encodes a picture. So it may take
    // longer.
    what: 'POST upload-profile-picture',
    target: 'upload.profile.picture',
    path: '/api/upload-profile-picture',
    prepare: async () => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(TEST_PICTURE)]), 'me.jpg');
      return { method: 'POST', token: (await newMember('fulluser')).token, body };
    },
    maxRatio: 5.5,
  },
];

/** Returns the milliseconds from the start of a process to the end of its first answer. */
async function timeFirstAnswer(first: FirstCall): Promise<number> {
  const request = await first.prepare();
  const startedAt = performance.now();
  const instance = await FunctionProcess.start(first.target, {}, first.source);
  try {
    const answer = await callAt(`${instance.origin}${first.path}`, request);
    if (answer.status !== (first.status ?? 200)) {
      throw new Error(`${first.what}: ${answer.status} ${answer.text}`);
    }
    return performance.now() - startedAt;
  } finally {
    await instance.kill();
  }
}

/** Measures the first call to a new instance of each function. */
export async function measure(quick: boolean): Promise<readonly Section[]> {
  await clearNetwork();
  const rounds = quick ? 1 : ROUNDS;
  const emptyFunctionTimes: number[] = [];
  const times = FIRST_CALLS.map((first) => ({ first, taken: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    emptyFunctionTimes.push(await timeFirstAnswer(EMPTY_FUNCTION));
    for (const { first, taken } of times) taken.push(await timeFirstAnswer(first));
  }
  const emptyFunctionMs = median(emptyFunctionTimes);
  const measurements = times.map(({ first: { what, maxRatio }, taken }): Measurement => {
    const value = median(taken) / emptyFunctionMs;
    const detail = `${median(taken).toFixed(0)} ms against ${emptyFunctionMs.toFixed(0)} ms`;
    return { what, value, unit: '×', detail, ...(maxRatio && { budget: { max: maxRatio } }) };
  });
  return [
    {
      title: 'Cold start',
      how: `Time from the start of a process to the end of its first answer, median of ${rounds}. It is compared with a function that does nothing; both run on the functions framework. A call that asks the database loads the Firestore client (2.7 MB) and waits for the first exchanges on new connections. confirm_second_code has the most exchanges. A picture also loads sharp and Storage. MIN_INSTANCES keeps instances of the API warm.`,
      measurements,
    },
  ];
}
