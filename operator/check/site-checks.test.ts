import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };
import type { Stage } from './checks.ts';
import type { Deployment } from './deployment.ts';
import { linesOf, problemsOf } from './run-checks.ts';
import { SITE_CHECKS } from './site-checks.ts';

let stop = () => {};
afterEach(() => stop());

/** A deployment whose URLs all point to one test server. */
async function siteOf(answer: RequestListener): Promise<Deployment> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    project: 'made-up-network',
    emulated: false,
    origin,
    apiOrigin: `${origin}/api`,
    documents: `${origin}/documents`,
    listing: () => `${origin}/o`,
    settings: () => Object.assign(Object.create(null), { siteOrigin: 'https://members.invalid' }),
    ask: () => Promise.reject(new Error('not asked')),
  };
}

async function lines(deployment: Deployment, stage: Stage): Promise<readonly string[]> {
  const checks = SITE_CHECKS.filter((check) => check.stage === stage);
  const problems = await Promise.all(checks.map((check) => problemsOf(check, deployment)));
  return linesOf({ problems: problems.flat(), right: [] });
}

const headers = firebaseJson.hosting.headers.flatMap((rule) => rule.headers);

const ours =
  (version: string): RequestListener =>
  ({ url = '' }, response) => {
    for (const { key, value } of headers) response.setHeader(key, value);
    if (url.endsWith('/health')) return response.end(JSON.stringify({ ok: true, version }));
    if (url === '/api/nothing') return response.writeHead(404).end('{"code":"not_found"}');
    if (url.startsWith('/api/')) return response.writeHead(413).end('{"code":"payload_too_large"}');
    if (/^\/(?:documents|o\b)/.test(url)) return response.writeHead(403).end('{}');
    return response.end('<div id="root"></div>');
  };

test('a site of this program and version has no problem', async () => {
  expect(await lines(await siteOf(ours(manifest.version)), 'deployed')).toEqual([]);
});

test('another release is named', async () => {
  expect(await lines(await siteOf(ours('99.0.0')), 'deployed')).toEqual([
    expect.stringContaining(`It does not have version ${manifest.version}`),
  ]);
});

test('a site that is not this program, and that shows documents to strangers, is named in every part', async () => {
  const deployment = await siteOf((_request, response) => response.end('Welcome to nginx!'));
  const told = (await lines(deployment, 'deployed')).join('\n');
  for (const part of ['content-security-policy', 'not a page', '/api/health', '/api/nothing']) {
    expect(told).toContain(part);
  }
  for (const what of ['members', 'invitations', 'the list of pictures']) {
    expect(told).toContain(`Strangers cannot read ${what}: `);
  }
});

test('a policy that forbids public functions is named, with the commands that help', async () => {
  const deployment = await siteOf((_request, response) =>
    response.writeHead(403).end('<html>403 Forbidden</html>'),
  );
  expect(await lines(deployment, 'deployed')).toContainEqual(
    expect.stringMatching(
      /a policy of the organisation .* → gcloud org-policies reset .* functions:elevere:api,functions:elevere:upload-profile-picture /,
    ),
  );
});

test('a domain without DNS records is one line', async () => {
  expect(await lines(await siteOf(ours(manifest.version)), 'operating')).toEqual([
    expect.stringMatching(
      /own domain is ready: https:\/\/members\.invalid: .*(?:ENOTFOUND|EAI_AGAIN)/,
    ),
  ]);
});
