import { beforeAll, describe, expect, it } from 'vitest';
import { emptyNetwork } from '../support/emulators.ts';
import { WITHOUT_KEY, WRITING } from './endpoints.ts';
import { interruptEverywhere } from './interruption.ts';

beforeAll(emptyNetwork);

const TIMEOUT_MS = 120_000;

describe.each(Object.entries(WRITING))('%s', (_name, endpoint) => {
  it(
    'whose answer from a service is lost, wherever that is, is done by the time it is asked again',
    async () => {
      expect(await interruptEverywhere(endpoint, 'lose-answer')).not.toHaveLength(0);
    },
    TIMEOUT_MS,
  );

  it(
    'whose request to a service is lost, wherever that is, is done by the time it is asked again',
    async () => {
      expect(await interruptEverywhere(endpoint, 'lose-request')).not.toHaveLength(0);
    },
    TIMEOUT_MS,
  );
});

it(
  'one request for a code makes one code, also when the database’s answer is lost',
  async () => {
    expect(await interruptEverywhere(WITHOUT_KEY, 'lose-answer')).not.toHaveLength(0);
  },
  TIMEOUT_MS,
);
