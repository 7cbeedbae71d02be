import path from 'node:path';
import sharp from 'sharp';
import { callUrl, type Request } from '../../tests/support/api.ts';
import { clearNetwork } from '../../tests/support/emulators.ts';
import { FunctionProcess } from '../../tests/support/function-process.ts';
import { newInvitation, newMember } from '../../tests/support/people.ts';
import { type Measurement, median } from './report.ts';

const ROUND_COUNT = 7;

interface FirstCall {
  readonly label: string;
  /** Name of the exported function. A dot separates a group from its function. */
  readonly target: string;
  readonly path: string;
  /**
   * Prepares test data and returns the request. It is called again for each process, because a
   * request may use up its test data.
   */
  readonly prepare: () => Promise<Request>;
  readonly expectedStatus?: number;
  /** Folder of the function's source. If omitted, the built functions are measured. */
  readonly sourceFolder?: string;
}

const EMPTY_FUNCTION_CALL: FirstCall = {
  label: 'a function that does nothing',
  target: 'plain',
  path: '/',
  prepare: async () => ({}),
  sourceFolder: path.join(import.meta.dirname, 'plain-function'),
};

const TEST_PICTURE = await sharp({
  create: { width: 640, height: 480, channels: 3, background: '#0a7a4a' },
})
  .jpeg()
  .toBuffer();

const FIRST_CALLS: readonly FirstCall[] = [
  {
    label: 'a refusal before the database is asked',
    target: 'api',
    path: '/api/profile',
    prepare: async () => ({}),
    expectedStatus: 401,
  },
  {
    label: 'GET profile',
    target: 'api',
    path: '/api/profile',
    prepare: async () => ({ token: (await newMember('fulluser')).token }),
  },
  {
    label: 'POST confirm_second_code',
    target: 'api',
    path: '/api/confirm_second_code',
    prepare: async () => {
      const [firstInviter, secondInviter] = [
        await newMember('fulluser'),
        await newMember('fulluser'),
      ];
      const { uid, token } = await newMember('partialuser', { invitedBy: [firstInviter.uid] });
      const json = { invitee: uid, code2: await newInvitation(secondInviter.uid) };
      return { method: 'POST', token, json };
    },
  },
  {
    label: 'POST upload-profile-picture',
    target: 'upload.profile.picture',
    path: '/api/upload-profile-picture',
    prepare: async () => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(TEST_PICTURE)]), 'me.jpg');
      return { method: 'POST', token: (await newMember('fulluser')).token, body };
    },
  },
];

/** Returns the milliseconds from the start of a process to the end of its first answer. */
async function measureFirstAnswerMs(firstCall: FirstCall): Promise<number> {
  const request = await firstCall.prepare();
  const startedAt = performance.now();
  const functionProcess = await FunctionProcess.start(firstCall.target, {}, firstCall.sourceFolder);
  try {
    const answer = await callUrl(`${functionProcess.origin}${firstCall.path}`, request);
    if (answer.status !== (firstCall.expectedStatus ?? 200)) {
      throw new Error(`${firstCall.label}: ${answer.status} ${answer.text}`);
    }
    return performance.now() - startedAt;
  } finally {
    await functionProcess.kill();
  }
}

/**
 * Measures the first call to a new instance of each function. Returns for each call the ratio of
 * its time to the time of a function that does nothing.
 */
export async function measure(quick: boolean): Promise<readonly Measurement[]> {
  await clearNetwork();
  const emptyFunctionTimesMs: number[] = [];
  const timedCalls = FIRST_CALLS.map((firstCall) => ({ firstCall, timesMs: [] as number[] }));
  for (let round = 0; round < (quick ? 1 : ROUND_COUNT); round += 1) {
    emptyFunctionTimesMs.push(await measureFirstAnswerMs(EMPTY_FUNCTION_CALL));
    for (const { firstCall, timesMs } of timedCalls)
      timesMs.push(await measureFirstAnswerMs(firstCall));
  }
  const emptyFunctionMs = median(emptyFunctionTimesMs);
  return timedCalls.map(({ firstCall, timesMs }) => ({
    label: `Cold start, ${firstCall.label}`,
    value: median(timesMs) / emptyFunctionMs,
    unit: '×',
    detail: `${median(timesMs).toFixed(0)} ms against ${emptyFunctionMs.toFixed(0)} ms`,
  }));
}
