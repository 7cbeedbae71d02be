import { readdirSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY_PATH } from '../support/environment.ts';
import { watchPolicyViolations } from './support/content-policy.ts';
import { expect, test } from './support/test.ts';

// docs/decisions/008 and firebase.json explain the response headers that these tests expect.

const HEADERS_OF_EVERY_ANSWER: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    /^script-src 'self' https:.*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  'strict-transport-security': /^max-age=63072000$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\), microphone=\(\), geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
};

function findBuiltAsset(extension: '.js' | '.woff2'): string {
  const names = readdirSync(path.join(REPOSITORY_PATH, 'web/dist/assets'));
  const name = names.find((candidate) => path.extname(candidate) === extension);
  if (name === undefined) throw new Error(`The build contains no ${extension} file.`);
  return `/assets/${name}`;
}

const EXPECTED_HOSTING_ANSWERS: readonly [string, () => string, number, RegExp][] = [
  ['the home page', () => '/', 200, /^no-cache$/],
  ['a prerendered page', () => '/faq', 200, /^no-cache$/],
  ['a page for members', () => '/dashboard', 200, /^no-cache$/],
  ['a vouch link', () => '/vouch/some-token', 200, /^no-cache$/],
  ['an unknown address', () => '/no-such-page', 404, /^no-cache$/],
  ['a script', () => findBuiltAsset('.js'), 200, /immutable$/],
  ['a font', () => findBuiltAsset('.woff2'), 200, /immutable$/],
  // A browser that cached the 404 for a missing asset would still miss the file after the
  // deployment that adds it.
  ['a script of another version', () => '/assets/index-00000000.js', 404, /^no-cache$/],
  ['an icon', () => '/favicon.svg', 200, /^no-cache$/],
  ['an answer of the API', () => '/api/validate_invitation_code?code=x', 200, /^no-store$/],
  ['a refusal of the API', () => '/api/profile', 401, /^no-store$/],
  ['a call that does not exist', () => '/api/no_such_call', 404, /^no-store$/],
  // At the address of a file, Hosting must answer with the file or with 404, never with the app's
  // page.
  ['the rules for robots', () => '/robots.txt', 200, /^no-cache$/],
  ['a sitemap', () => '/sitemap.xml', 404, /^no-cache$/],
  ['a security contact', () => '/.well-known/security.txt', 404, /^no-cache$/],
];

test('every kind of answer of Hosting carries the headers', async ({ request }) => {
  for (const [what, url, status, cacheControl] of EXPECTED_HOSTING_ANSWERS) {
    const answer = await request.get(url());
    const headers = answer.headers();
    expect([what, answer.status()]).toEqual([what, status]);
    expect(headers['cache-control'], `${what}: cache-control`).toMatch(cacheControl);
    for (const [name, value] of Object.entries(HEADERS_OF_EVERY_ANSWER)) {
      expect(headers[name], `${what}: ${name}`).toMatch(value);
    }
    expect(headers['content-security-policy']).not.toMatch(
      /unsafe-|(?<!127\.0\.0\.1:)\*(?!\.firebaseapp)|http:\/\/(?!127)/,
    );
  }
});

for (const address of ['/faq', '/dashboard', '/user-registration']) {
  test(`a slash after ${address} leads to the page`, async ({ request }) => {
    const answer = await request.get(`${address}/?code=x`);
    const { pathname, search } = new URL(answer.url());
    expect([answer.status(), pathname, search]).toEqual([200, address, '?code=x']);
  });
}

test('the policy blocks an inline script and a foreign picture', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/Content Security Policy|violates|ERR_BLOCKED_BY_CSP|csp/i);
  const violations = await watchPolicyViolations(page);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "run"';
    document.body.append(script);
    const foreignImage = document.createElement('img');
    foreignImage.src = 'https://tracker.example/x.gif';
    document.body.append(foreignImage);
  });
  await expect.poll(() => violations().length).toBeGreaterThanOrEqual(2);
  await expect(page).not.toHaveTitle('run');
});

test('the header blocks a script in a file without a page', async ({ page, expectFailure }) => {
  expectFailure(/Content Security Policy|violates/i);
  // Does not wait for hydration, because the address opens a picture, not the app.
  await page.goto('/favicon.svg', { waitUntil: 'commit' });
  await page.waitForLoadState();
  const svgRootId = await page.evaluate(() => {
    const script = document.createElementNS('http://www.w3.org/2000/svg', 'script');
    script.textContent = 'document.documentElement.id = "ran"';
    document.documentElement.append(script);
    return document.documentElement.id;
  });
  expect(svgRootId).not.toBe('ran');
});
