import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { awaitAnswer } from './await-answer.ts';

async function withServer(listener: RequestListener, work: (url: string) => Promise<void>) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const neverAbortedSignal = new AbortController().signal;

test('a function that answers 500 is a failure', async () => {
  const answerWith500: RequestListener = (_request, answer) =>
    answer.writeHead(500).end('listen EINVAL');
  await withServer(answerWith500, async (url) => {
    await expect(awaitAnswer(url, neverAbortedSignal)).rejects.toMatchObject({
      message: expect.stringContaining(`${url} answers 500.`),
      details: 'listen EINVAL',
    });
  });
});

test('a function that never answers is a failure', async () => {
  const neverAnswer: RequestListener = () => undefined;
  await withServer(neverAnswer, async (url) => {
    await expect(awaitAnswer(url, neverAbortedSignal, 50)).rejects.toThrow(
      `${url} does not answer.`,
    );
  });
});

test('a dropped connection is tried again', async () => {
  let requestCount = 0;
  const dropFirstRequest: RequestListener = (request, answer) => {
    requestCount += 1;
    if (requestCount === 1) request.destroy();
    else answer.end();
  };
  await withServer(dropFirstRequest, (url) => awaitAnswer(url, neverAbortedSignal));
  expect(requestCount).toBe(2);
});

test('waiting for a function stops when the emulators end', async () => {
  const stopController = new AbortController();
  await withServer(
    () => stopController.abort(),
    (url) => awaitAnswer(url, stopController.signal),
  );
});
