import { beforeAll, describe, expect, it } from 'vitest';
import { emptyNetwork } from '../support/emulators.ts';
import { WRITING } from './endpoints.ts';
import { interruptEverywhere } from './interruption.ts';

beforeAll(emptyNetwork);

describe.each(Object.entries(WRITING))('%s', (_name, endpoint) => {
  it('whose process is killed after any of its requests is done by the time it is asked again', async () => {
    expect(await interruptEverywhere(endpoint, 'fatal')).not.toHaveLength(0);
  }, 240_000);
});
