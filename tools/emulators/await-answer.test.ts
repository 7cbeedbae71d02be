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

const neverAborted = new AbortController().signal;

test('a function that answers 500 is a failure', async () => {
  const answer500: RequestListener = (_request, answer) =>
    answer.writeHead(500).end('listen EINVAL');
  await withServer(answer500, async (url) => {
    await expect(awaitAnswer(url, neverAborted)).rejects.toMatchObject({
      message: expect.stringContaining(`${url} answers 500.`),
      details: 'listen EINVAL',
    });
  });
});

test('a function that never answers is a failure', async () => {
  const neverAnswer: RequestListener = () => undefined;
  await withServer(neverAnswer, async (url) => {
    await expect(awaitAnswer(url, neverAborted, 50)).rejects.toThrow(`${url} does not answer.`);
  });
});

test('a dropped connection is tried again', async () => {
  let requestCount = 0;
  const dropFirstRequest: RequestListener = (request, answer) => {
    requestCount += 1;
    if (requestCount === 1) request.destroy();
    else answer.end();
  };
  await withServer(dropFirstRequest, (url) => awaitAnswer(url, neverAborted));
  expect(requestCount).toBe(2);
});

test('waiting for a function stops when the emulators end', async () => {
  const stop = new AbortController();
  await withServer(
    () => stop.abort(),
    (url) => awaitAnswer(url, stop.signal),
  );
});
