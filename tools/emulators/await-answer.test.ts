import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { awaitAnswer } from './await-answer.ts';

async function withServer(answer: RequestListener, work: (url: string) => Promise<void>) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const never = new AbortController().signal;

test('a function that cannot be started is a failure', async () => {
  const broken: RequestListener = (_asked, answer) => answer.writeHead(500).end('listen EINVAL');
  await withServer(broken, async (url) => {
    await expect(awaitAnswer(url, never)).rejects.toMatchObject({
      message: expect.stringContaining(`${url} answers 500.`),
      details: 'listen EINVAL',
    });
  });
});

test('a function that never answers is a failure', async () => {
  const silent: RequestListener = () => undefined;
  await withServer(silent, async (url) => {
    await expect(awaitAnswer(url, never, 50)).rejects.toThrow(`${url} does not answer.`);
  });
});

test('a dropped connection is tried again', async () => {
  let asked = 0;
  const dropping: RequestListener = (request, answer) => {
    asked += 1;
    if (asked === 1) request.destroy();
    else answer.end();
  };
  await withServer(dropping, (url) => awaitAnswer(url, never));
  expect(asked).toBe(2);
});

test('a function is not waited for once the emulators are to end', async () => {
  const stop = new AbortController();
  await withServer(
    () => stop.abort(),
    (url) => awaitAnswer(url, stop.signal),
  );
});
