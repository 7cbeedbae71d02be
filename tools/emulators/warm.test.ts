import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { inOrderOfUse, warm } from './warm.ts';

const at = (name: string) => `http://127.0.0.1:5001/demo/us-central1/${name}`;

test('the calls of the first pages come first, then the dashboard’s, then the rest', () => {
  const { first, others } = inOrderOfUse(
    ['audit', 'inviters', 'invitees', 'validate_invitation_code', 'vouch'].map(at),
  );
  expect(first).toEqual(['validate_invitation_code'].map(at));
  expect(others).toEqual(['invitees', 'inviters', 'audit', 'vouch'].map(at));
});

/** A server for the time of some work. */
async function withServer(answer: RequestListener, work: (origin: string) => Promise<void>) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const never = new AbortController().signal;

test('a function that cannot be started is a failure with its address', async () => {
  const broken: RequestListener = (_request, response) =>
    response.writeHead(500).end('listen EINVAL');
  await withServer(broken, async (origin) => {
    await expect(warm([`${origin}/a`], never)).rejects.toThrow(
      `${origin}/a: Error: 500 listen EINVAL`,
    );
  });
});

test('a function that never answers is a failure', async () => {
  await withServer(
    () => undefined,
    async (origin) => {
      await expect(warm([`${origin}/a`], never, 50)).rejects.toThrow(
        `${origin}/a: does not answer`,
      );
    },
  );
});

test('a dropped connection is tried again', async () => {
  let asked = 0;
  const drops: RequestListener = (request, response) => {
    asked += 1;
    if (asked === 1) request.destroy();
    else response.end();
  };
  await withServer(drops, (origin) => warm([`${origin}/a`], never));
  expect(asked).toBe(2);
});

test('no function is asked any more once the emulators are to end', async () => {
  const stop = new AbortController();
  const asked: string[] = [];
  const answer: RequestListener = (request, response) => {
    asked.push(request.url ?? '');
    stop.abort();
    response.end();
  };
  await withServer(answer, async (origin) => {
    await warm(
      ['/a', '/b', '/c', '/d'].map((path) => `${origin}${path}`),
      stop.signal,
    );
  });
  expect(asked.length).toBeLessThanOrEqual(2);
});
