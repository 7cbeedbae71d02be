import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };
import { type Check, linesOfChecks, runChecks } from './checks.ts';
import { OPERATING_CHECKS } from './operating-checks.ts';
import { createBuildCheck, SITE_CHECKS } from './site-checks.ts';

let stopServer = () => {};
afterEach(() => stopServer());

async function problemsAt(
  answer: RequestListener,
  checks: readonly Check[] = SITE_CHECKS,
  emulated = true,
) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stopServer = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const { problems } = await runChecks(checks, {
    project: 'made-up-network',
    emulated,
    origin,
    siteOrigin: 'https://members.invalid',
    apiOrigin: `${origin}/api`,
    documentsUrl: `${origin}/documents`,
    fileListUrl: `${origin}/o`,
  });
  return linesOfChecks({ problems, notYet: [], passed: [] });
}

const siteHeaders = firebaseJson.hosting.headers.flatMap((rule) => rule.headers);
const simulatedSite =
  (version: string): RequestListener =>
  ({ url = '', method }, response) => {
    for (const { key, value } of siteHeaders) response.setHeader(key, value);
    if (url.endsWith('/health')) return response.end(JSON.stringify({ ok: true, version }));
    if (url === '/api/nothing') return response.writeHead(404).end('{"code":"not_found"}');
    // Rejects every call except /api/health, as a deployment that enforces App Check does.
    if (url.startsWith('/api') || method !== 'GET') return response.writeHead(401).end('{}');
    if (/^\/(?:documents|o\b)/.test(url)) return response.writeHead(403).end('{}');
    return response.end('<div id="root"></div>');
  };

test('a site of this version that enforces App Check has no problem', async () => {
  expect(await problemsAt(simulatedSite(manifest.version))).toEqual([]);
});

test('a site of another version is reported', async () => {
  expect(await problemsAt(simulatedSite('99.0.0'))).toEqual([
    expect.stringContaining(`/api/health does not have version ${manifest.version}`),
  ]);
});

test('a site that still serves another build is reported', async () => {
  const site = simulatedSite(manifest.version);
  expect(await problemsAt(site, [createBuildCheck('<div id="root"></div>')])).toEqual([]);
  expect(await problemsAt(site, [createBuildCheck('<div id="root">New</div>')])).toHaveLength(1);
});

test('a page that fails is reported with its status', async () => {
  const site = simulatedSite(manifest.version);
  const problems = await problemsAt((request, response) =>
    request.url === '/login' ? response.writeHead(500).end('<html>') : site(request, response),
  );
  expect(problems).toEqual([expect.stringContaining('/login answers 500.')]);
});

test('an API without its database is reported', async () => {
  const site = simulatedSite(manifest.version);
  const problems = await problemsAt((request, response) =>
    request.url === '/api/health'
      ? response.writeHead(503).end(JSON.stringify({ ok: false }))
      : site(request, response),
  );
  expect(problems).toEqual([expect.stringContaining('/api/health answers 503.')]);
});

test('only a real project must not serve a build for the emulators', async () => {
  const site: RequestListener = (request, response) =>
    /^\/(?:api|documents|o\b)/.test(request.url ?? '')
      ? simulatedSite(manifest.version)(request, response)
      : response
          .writeHead(200, Object.fromEntries(siteHeaders.map(({ key, value }) => [key, value])))
          .end('<div id="root"></div><script>"http://127.0.0.1:9099"</script>');
  expect(await problemsAt(site, SITE_CHECKS, true)).toEqual([]);
  const problems = await problemsAt(site, SITE_CHECKS, false);
  expect(problems).toContainEqual(expect.stringContaining('/login is a build for the emulators.'));
});

test('another program that shows documents to strangers fails every check', async () => {
  const problems = await problemsAt((_request, response) => response.end('Welcome to nginx!'));
  const report = problems.join('\n');
  for (const expectedText of [
    'content-security-policy',
    'not a page',
    '/api/health',
    '/api/nothing',
  ]) {
    expect(report).toContain(expectedText);
  }
  for (const dataName of ['Members', 'Invitations', 'List of pictures']) {
    expect(report).toContain(`${dataName} hidden from strangers: `);
  }
});

test('without an answer, no check claims that strangers read data', async () => {
  const problems = await problemsAt((_request, response) => response.destroy());
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.filter((problem) => !problem.includes('→ nothing is known'))).toEqual([]);
});

test('a policy against public functions is reported with the commands that help', async () => {
  const problems = await problemsAt((_request, response) =>
    response.writeHead(403).end('<html>403 Forbidden</html>'),
  );
  expect(problems).toContainEqual(
    expect.stringMatching(
      /a policy of the organization .* → gcloud org-policies reset .* functions:elevere:api,functions:elevere:upload-profile-picture /,
    ),
  );
});

test('a domain without DNS records is reported as one problem', async () => {
  const checks = OPERATING_CHECKS.filter(({ title }) => title.includes('domain'));
  expect(await problemsAt(simulatedSite(manifest.version), checks)).toEqual([
    expect.stringMatching(/own domain: .*(?:ENOTFOUND|EAI_AGAIN).* → https:\/\/console/),
  ]);
});
