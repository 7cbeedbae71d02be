import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { call, callUrl } from '../support/api.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { jsonLogEntries } from '../support/json-log-entries.ts';

test('anyone can read the status and the version', async () => {
  const { status, body, headers } = await call('/health');
  expect([status, body]).toEqual([200, { ok: true, version: manifest.version }]);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('without its database it reports a failure quickly, and logs the reason', async () => {
  // No program listens at port 9, so the function cannot reach its database.
  const instance = await FunctionProcess.start('api', {
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
  });
  try {
    const { status, body } = await callUrl(`${instance.origin}/health`);
    // The endpoint answers with this body. The general timeout answers with another body.
    expect([status, body]).toEqual([503, { ok: false }]);
    await expect
      .poll(() => jsonLogEntries(instance))
      .toMatchObject([
        {
          severity: 'ERROR',
          outcome: 'unavailable',
          stack_trace: expect.stringMatching(/2000 ms/),
        },
      ]);
  } finally {
    await instance.kill();
  }
});
