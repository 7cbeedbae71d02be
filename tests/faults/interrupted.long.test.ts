import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSoundness } from '../../functions/src/store/soundness.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { WRITING } from './endpoints.ts';
import { interruptEverywhere } from './interruption.ts';

beforeAll(emptyNetwork);

afterAll(async () => {
  expect((await checkSoundness(new Date())).unsound).toEqual([]);
});

const TIMEOUT_MS = 15 * 60_000;

// Each has people and a process of its own.
describe.concurrent.each(Object.entries(WRITING))('%s', (_name, endpoint) => {
  it(
    'whose process is killed after any of its requests is done by the time it is asked again',
    async () => {
      expect(await interruptEverywhere(endpoint, 'fatal')).not.toHaveLength(0);
    },
    TIMEOUT_MS,
  );

  it(
    'whose answer from a service is lost, wherever that is, is done by the time it is asked again',
    async () => {
      expect(await interruptEverywhere(endpoint, 'lose-answer')).not.toHaveLength(0);
    },
    TIMEOUT_MS,
  );
});
