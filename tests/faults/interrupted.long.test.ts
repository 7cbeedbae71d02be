import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSoundness } from '../../functions/src/store/soundness.ts';
import { emptyNetwork } from '../support/emulators.ts';
import type { Exchange } from '../support/faulty-network.ts';
import { WITHOUT_KEY, WRITING } from './endpoints.ts';
import { interruptEverywhere } from './interruption.ts';

beforeAll(emptyNetwork);

afterAll(async () => {
  expect((await checkSoundness(new Date())).unsound).toEqual([]);
});

/** Long enough for locks that are given up once for each request. */
const TIMEOUT_MS = 15 * 60_000;

const isRead = ({ what }: Exchange) => what === 'BatchGetDocuments';

describe.each(Object.entries(WRITING))('%s', (_name, endpoint) => {
  it(
    'whose request to a service is lost, wherever that is, is done by the time it is asked again',
    async () => {
      expect(await interruptEverywhere(endpoint, 'lose-request')).not.toHaveLength(0);
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

  it(
    'whose process is killed after any of its requests is done by the time it is asked again',
    async () => {
      expect(await interruptEverywhere(endpoint, 'fatal')).not.toHaveLength(0);
    },
    TIMEOUT_MS,
  );
});

it(
  'one request for a code makes one code, also when the database’s answer is lost',
  async () => {
    expect(await interruptEverywhere(WITHOUT_KEY, 'lose-answer', isRead)).not.toHaveLength(0);
  },
  TIMEOUT_MS,
);
