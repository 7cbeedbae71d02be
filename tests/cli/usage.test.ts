import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { elevere, startElevere } from '../support/elevere.ts';

test.each([
  [['--help'], 0],
  [['found', '--help'], 0],
  [['member', 'set-role', '--help'], 0],
  [[], 2],
  [['fund'], 2],
  [['found', '--email', 'a@elevere.test'], 2],
  [['member', 'set-role', 'ada@elevere.test', 'partialuser'], 2],
  [['member', 'show', 'no/uid'], 2],
  [['invitation', 'grant', 'ada@elevere.test', '0'], 2],
  [['invitation', 'show', 'NOT-A-CODE'], 2],
])('%j ends with exit code %i', async (args, code) => {
  expect((await elevere(...args)).code).toBe(code);
});

test('a command without the suite says how to start it, in one line and as JSON', async () => {
  // A port that was free a moment ago and that nobody listens on.
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const { ended } = startElevere(['member', 'list', '--json'], {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
  });
  const { code, stderr, json } = await ended;
  expect(code).toBe(5);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('npm start');
  expect(json()).toMatchObject({ error: { reason: 'emulators_not_running' } });
});

test('a real project without credentials is not reached, whatever the emulators say', async () => {
  const { ended } = startElevere(['member', 'list', '--project', 'somewhere-real'], {
    GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json',
  });
  const { code, stdout, stderr } = await ended;
  expect(code).toBe(5);
  expect(stdout).toBe('');
  expect(stderr).toContain('application default credentials');
});
