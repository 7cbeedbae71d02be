import { beforeEach, describe, expect, it } from 'vitest';
import { emptyNetwork } from '../support/emulators.ts';
import { interruptEverywhere } from './interruption.ts';
import { JOBS } from './jobs.ts';

beforeEach(emptyNetwork);

const TIMEOUT_MS = 15 * 60_000;

// One after the other: a job works on the whole network.
describe.each(Object.entries(JOBS))('%s', (_name, job) => {
  it.each([
    ['whose request to a service is lost', 'lose-request'],
    ['whose answer from a service is lost', 'lose-answer'],
    ['whose process is killed after a request', 'fatal'],
  ] as const)(
    '%s, wherever that is, has done it all after its next run',
    async (_what, interruption) => {
      expect(await interruptEverywhere(job, interruption)).not.toHaveLength(0);
    },
    TIMEOUT_MS,
  );
});
