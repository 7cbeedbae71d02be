import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSoundness } from '../../operator/soundness/check-soundness.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { WRITING } from './endpoints.ts';
import { interruptEverywhere } from './interruption.ts';

beforeAll(emptyNetwork);

afterAll(async () => {
  expect((await checkSoundness(new Date())).unsound).toEqual([]);
});

/** Long enough for locks that are given up once for each request. */
const TIMEOUT_MS = 15 * 60_000;

// At the same time: nearly all of it is waiting for locks and deadlines.
describe.concurrent.each(Object.entries(WRITING))('%s', (_name, endpoint) => {
  it.each([
    ['whose request to a service is lost', 'lose-request'],
    ['whose answer from a service is lost', 'lose-answer'],
    ['whose services are gone until it has answered', 'outage'],
    ['whose process is killed after a request', 'fatal'],
  ] as const)(
    '%s, wherever that is, is done by the time it is asked again',
    async (_what, interruption) => {
      expect(await interruptEverywhere(endpoint, interruption)).not.toHaveLength(0);
    },
    TIMEOUT_MS,
  );
});
