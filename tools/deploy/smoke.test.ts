import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { domainToDo } from './smoke.ts';

const WORKING = 'https://made-up-network.web.app';

test('a domain without DNS records is something to do, in one line, and no failed deployment', async () => {
  const toDo = await domainToDo('https://members.invalid', WORKING, '1.0.0');
  expect(toDo).toMatch(
    /^To do: https:\/\/members\.invalid is not ready \(.*members\.invalid\); the site works at https:\/\/made-up-network\.web\.app\. .*$/,
  );
});

test('a domain that still serves another site is something to do, one that serves this site is not', async () => {
  const headers = firebaseJson.hosting.headers.flatMap((rule) => rule.headers);
  let ours = false;
  const server = createServer(({ url }, response) => {
    if (!ours) return response.end('This domain is parked.');
    for (const { key, value } of headers) response.setHeader(key, value);
    if (url === '/api/health') return response.end('{"ok":true,"version":"1.0.0"}');
    if (url !== '/api/nothing') return response.end('<div id="root"></div>');
    return response.writeHead(404).end('{"code":"not_found"}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const domain = `http://127.0.0.1:${port}`;
  const parked = await domainToDo(domain, WORKING, '1.0.0');
  ours = true;
  const ready = await domainToDo(domain, WORKING, '1.0.0');
  server.closeAllConnections();
  server.close();
  expect(parked).toContain(`${domain} is not ready`);
  expect(ready).toBeNull();
});
