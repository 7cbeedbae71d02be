/// <reference path="../../web/src/build-constants.d.ts" />
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { validateInvitationCode } from '../../functions/src/contract/invitations.ts';

// A build for production with a site key. Google alone gives a page its tokens, so they are made up
// here; what is sent goes over the wire to a server that looks at it.
vi.hoisted(() => {
  Object.assign(globalThis, {
    __APP_CHECK_SITE_KEY__: 'site-key',
    __EMULATED__: false,
    __FIREBASE_OPTIONS__: { projectId: 'demo-elevere' },
  });
});
vi.mock('../../web/src/lib/app-check.ts', () => ({
  currentAppCheckToken: async () => 'token-of-this-page',
}));

let server: Server;
let heard: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(request.headers);
    response.setHeader('Content-Type', 'application/json');
    response.end('{"valid":true}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  // A page knows where it is, and Google's names lead to Google.
  vi.stubGlobal('fetch', (to: string, request: RequestInit) => {
    const { pathname, search } = new URL(to, 'http://page.invalid');
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, request);
  });
});

afterEach(() => {
  heard = [];
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

test('a call of the API carries the page’s App Check token', async () => {
  const { call } = await import('../../web/src/lib/api.ts');
  expect(await call(validateInvitationCode, { query: { code: 'A' } })).toEqual({ valid: true });
  expect(heard).toMatchObject([{ 'x-firebase-appcheck': 'token-of-this-page' }]);
});
