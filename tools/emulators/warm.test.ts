import { once } from 'node:events';
import { createServer } from 'node:http';
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

test('no function is asked any more once the emulators are to end', async () => {
  const stop = new AbortController();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    stop.abort();
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const urls = ['/a', '/b', '/c', '/d'].map((path) => `http://127.0.0.1:${port}${path}`);
    await warm(urls, stop.signal);
    expect(asked.length).toBeLessThanOrEqual(2);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
