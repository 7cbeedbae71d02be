import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { REPOSITORY_PATH } from '../support/environment.ts';
import { newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { holdApp } from './support/held-app.ts';
import { expect, test } from './support/test.ts';

// docs/decisions/044: public pages show their content without JavaScript.

/** Address, heading, and a text of each public page. */
const PUBLIC_PAGES: readonly [string, string, string][] = [
  ['/', 'Two members vouch for every newcomer.', 'What members get'],
  ['/landing-page', 'Welcome to elevere', 'Enter Invitation Code'],
  ['/login', 'Log in', 'Forgot your password?'],
  ['/signup', 'Sign up', 'First name'],
  ['/reset-password', 'Reset your password', 'Send reset link'],
  ['/enter-invitation', 'Enter your invitation code', 'Invitation code'],
  ['/redirect-to-elevere', 'To the waitlist', 'Go to the waitlist'],
  ['/faq', 'FAQ', 'Still need help?'],
  ['/privacy', 'Privacy', 'What is stored'],
  ['/terms', 'Terms', 'Who runs'],
];

/** Pages that show no content without JavaScript. */
const ADDRESSES_FOR_MEMBERS = [
  '/dashboard',
  '/manage-invitations',
  '/settings',
  '/vouch/some-token',
];

const DOCUMENT_ADDRESSES = ['/', '/landing-page', '/faq', '/privacy', '/terms', '/no-such-page'];
const REGISTRATION_PATH_WITH_CODE = '/register?code=7K2M9QXD4TZA';
const FORM_ADDRESSES = [
  '/login',
  '/signup',
  '/reset-password',
  '/enter-invitation',
  REGISTRATION_PATH_WITH_CODE,
];

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(({ expectFailure }) => {
    // If JavaScript is off, Chromium fetches no script and reports each one as blocked (`csp`).
    expectFailure(/^csp GET .*\/assets\/[^/]+\.js$/);
  });

  test('every public page has its content and its own description', async ({ page }) => {
    const descriptions = new Set<string>();
    for (const [address, heading, text] of PUBLIC_PAGES) {
      await page.goto(address);
      if (FORM_ADDRESSES.includes(address)) await expectNotice(page);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      await expect(mainNavigation(page).getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(page).toHaveTitle(/^.+ · elevere$/);
      const description = await page.locator('meta[name="description"]').getAttribute('content');
      descriptions.add(description ?? '');
    }
    expect(descriptions.size).toBe(PUBLIC_PAGES.length);
    await page.goto(REGISTRATION_PATH_WITH_CODE);
    await expectNotice(page);
    expect(Math.min(...[...descriptions].map(({ length }) => length))).toBeGreaterThan(40);
  });

  test('a member’s page says that it needs JavaScript', async ({ page }) => {
    for (const address of ADDRESSES_FOR_MEMBERS) {
      await page.goto(address);
      await expect(page.getByRole('heading')).toHaveText(['elevere needs JavaScript here']);
      await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
      await expect(page.getByRole('status')).toHaveCount(0);
    }
  });

  test('typed texts never reach the address', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('alan@elevere.test');
    await page.getByLabel('Password', { exact: true }).fill('secret in the address');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'elevere, home' }).click();
    await page.waitForURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/login');
  });
});

async function expectNotice(page: Page): Promise<void> {
  // Finds the notice by a CSS selector, because Playwright cannot find text inside noscript.
  const noScriptNotice = page.locator('main noscript > div');
  expect(await noScriptNotice.evaluate((element) => element.textContent)).toMatch(
    /^You need JavaScript to log in or join/,
  );
  await expect(noScriptNotice).toBeInViewport();
  const formBounds = await page.locator('main form').boundingBox();
  const noScriptBounds = await noScriptNotice.boundingBox();
  expect(Math.abs((formBounds?.y ?? 0) - (noScriptBounds?.y ?? 0)), page.url()).toBeLessThan(200);
}

function watchScripts(page: Page): readonly string[] {
  const scriptUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scriptUrls.push(request.url());
  });
  return scriptUrls;
}

test('a visitor’s document loads one small script, never the app', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/no-such-page/);
  await page.clock.install();
  const scriptUrls = watchScripts(page);
  for (const address of DOCUMENT_ADDRESSES) {
    const previousCount = scriptUrls.length;
    await page.goto(address);
    await page.mouse.move(200, 300);
    await page.keyboard.press('Tab');
    await page.clock.runFor(60_000);
    await page.waitForLoadState('networkidle');
    const loadedScripts = scriptUrls.slice(previousCount);
    expect(loadedScripts, address).toHaveLength(1);
    const script = await (await page.request.get(loadedScripts[0] ?? '')).body();
    // Compresses the script as `firebase deploy` does.
    expect(gzipSync(script, { level: 9 }).length, address).toBeLessThanOrEqual(1100);
  }
});

test('scripts stay within 185 kB for members, 155 for visitors', () => {
  const siteFolder = path.join(REPOSITORY_PATH, 'web/dist');
  const compressedSize = (file: string) =>
    gzipSync(readFileSync(path.join(siteFolder, file)), { level: 9 }).length;
  const pages = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    if (!file.endsWith('.html')) return [];
    const html = readFileSync(path.join(siteFolder, file), 'utf8');
    const [, attributes = '', scriptPaths = ''] =
      /<div id="root"(.*?) data-scripts="([^"]*)"/.exec(html) ?? [];
    if (scriptPaths === '') return [];
    const bytes = scriptPaths
      .split(' ')
      .reduce((sum, scriptPath) => sum + compressedSize(scriptPath), 0);
    const isVisitorPage = attributes.includes('data-rendered-for="visitor"');
    return [{ file, isVisitorPage, kilobytes: bytes / 1000 }];
  });
  expect(pages.length).toBeGreaterThan(20);
  const tooLargePages = pages.filter(
    ({ isVisitorPage, kilobytes }) => kilobytes > (isVisitorPage ? 155 : 185),
  );
  expect(tooLargePages).toEqual([]);
});

test('every page except the two longest fits in the first ten packets', async ({ baseURL }) => {
  const siteFolder = path.join(REPOSITORY_PATH, 'web/dist');
  const pageNames = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.slice(0, -'.html'.length))
    .filter((name) => name !== 'faq' && name !== 'privacy');
  expect(pageNames.length).toBeGreaterThan(20);
  for (const name of pageNames) {
    const [answer] = await once(
      get(`${baseURL}/${name}`, { headers: { 'Accept-Encoding': 'gzip' } }),
      'response',
    );
    const body = await buffer(answer);
    // The first ten TCP packets carry 14,600 bytes. A larger page would need another round trip.
    expect(answer.rawHeaders.join(': ').length + body.length, name).toBeLessThan(14_600);
  }
});

for (const address of ['/login', '/dashboard']) {
  test(`${address} fetches the app after the first paint with content`, async ({ page }) => {
    await page.addInitScript(() => {
      // Ignores the timer that would start the app after two seconds, even before the first paint.
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (callback: () => void, delayMs?: number) =>
          delayMs === 2_000 ? 0 : setTimeout(callback, delayMs),
      });
    });
    await enter(page, await newMember('fulluser'), address);
    const { painted, fetched } = await page.evaluate(() => {
      const loadedScripts = document.getElementById('root')?.dataset['scripts']?.split(' ') ?? [];
      const loadedResources = performance
        .getEntriesByType('resource')
        .filter(({ name }) => loadedScripts.includes(new URL(name).pathname));
      return {
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        fetched: loadedResources.map(({ startTime }) => startTime),
      };
    });
    expect(fetched.length).toBeGreaterThan(2);
    expect(Math.min(...fetched)).toBeGreaterThanOrEqual(painted ?? Number.POSITIVE_INFINITY);
  });
}

test('a form loads the login’s code at the first focus', {
  tag: '@variant',
}, async ({ page }) => {
  const loadedScripts = watchScripts(page);
  await page.goto('/login');
  const loginScripts = () => loadedScripts.filter((script) => script.includes('/firebase-auth-'));
  await page.waitForLoadState('networkidle');
  expect(loginScripts()).toEqual([]);
  await page.getByLabel('Email').focus();
  await expect.poll(loginScripts).toHaveLength(1);
});

/**
 * Opens the form at `address` while the app's scripts are held back. The answer about an invitation
 * code is always that the code is valid. Returns a function that releases the scripts.
 */
/**
 * Waits until the browser has read the page's HTML and run its first script. Playwright's
 * `waitForLoadState` can miss this event after a `goto` that waits only for the answer.
 */
async function awaitParsedPage(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('navigation')
      .some(
        (entry) =>
          entry instanceof PerformanceNavigationTiming && entry.domContentLoadedEventEnd > 0,
      ),
  );
}

async function openFormBeforeApp(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route('**/api/validate_invitation_code*', (route) =>
    route.fulfill({ json: { valid: true, paused: false, from: null } }),
  );
  const releaseApp = await holdApp(page);
  await page.goto(address, { waitUntil: 'commit' });
  return releaseApp;
}

test('hydration keeps text, focus and caret of every form @every-engine', async ({ page }) => {
  for (const [address, label] of [
    ['/login', 'Email'],
    ['/signup', 'First name'],
    ['/reset-password', 'Email'],
    ['/user-registration?code=7K2M9QXD4TZA', 'First name'],
  ] as const) {
    const releaseApp = await openFormBeforeApp(page, address);
    const field = page.getByLabel(label);
    await field.evaluate((element) => element.setAttribute('data-was-here', ''));
    await field.pressSequentially('Grace');
    await page.keyboard.press('ArrowLeft');
    await releaseApp();
    await page.locator('html[data-arrived]').waitFor();
    // React has hydrated the element, not replaced it, so the attribute is still there.
    await expect(field, address).toHaveAttribute('data-was-here', '');
    await expect(field, address).toBeFocused();
    await page.keyboard.type('X');
    await expect(field, address).toHaveValue('GracXe');
    await page.unrouteAll();
  }
});

test('hydration keeps typed texts regardless of the history entry', { tag: '@variant' }, async ({
  page,
}) => {
  await page.goto('/settings');
  await page.waitForURL('/login');
  const releaseApp = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Email').fill('typed before the app');
  await releaseApp();
  await expect(page.getByText(MESSAGES.pleaseLogIn)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('typed before the app');

  await page.unrouteAll();
  const releaseAppAgain = await holdApp(page);
  await page.goto('/enter-invitation', { waitUntil: 'commit' });
  await page.getByLabel('Invitation code').fill('7k2m9qxd4tza');
  await releaseAppAgain();
  await expect(page.getByLabel('Invitation code')).toHaveValue('7K2M-9QXD-4TZA');
});

test('a form submitted before the app loads is sent later @every-engine', async ({ page }) => {
  const { email } = await newMember('fulluser');
  const releaseApp = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  // Waits for the page's inline script, which runs before any person can press Enter.
  await awaitParsedPage(page);
  await page.keyboard.press('Enter');
  await releaseApp();
  await page.waitForURL('/dashboard');
});

test('a new invitation typed before the app loads is sent', {
  tag: '@variant',
}, async ({ page }) => {
  await enter(page, await newMember('fulluser'));
  const releaseApp = await holdApp(page);
  await page.goto('/create-invitation', { waitUntil: 'commit' });
  const recommendationField = page.getByRole('textbox', { name: 'Why do you vouch for them?' });
  await recommendationField.fill('We built two products together.');
  await awaitParsedPage(page);
  await page.getByLabel('Who is it for?').press('Enter');
  const nextRequest = page.waitForRequest('**/api/generate_invitations_for_user/**');
  await releaseApp();
  expect((await nextRequest).postDataJSON()).toEqual({
    recommendation: 'We built two products together.',
  });
  await expect(page.getByRole('heading', { name: MESSAGES.invitationCreated })).toBeVisible();
});

test('an app that fails to load is reported and retried', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/ERR_CONNECTION_RESET|Failed to (?:load|fetch)/);
  let firstScript: string | null = null;
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    firstScript ??= route.request().url();
    if (route.request().url() === firstScript) await route.continue();
    else await route.abort('connectionreset');
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('typed@elevere.test');
  const loadError = page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' });
  await expect(loadError).toBeVisible();
  await page.unrouteAll();
  await page.locator('html[data-arrived]').waitFor();
  await expect(loadError).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('typed@elevere.test');
});

test('Back restores the scroll position', { tag: '@variant' }, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await enter(page, await newMember('fulluser'), '/faq');
  await page.evaluate(() => scrollTo(0, 700));
  const scrollPosition = () => page.evaluate(() => scrollY);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Privacy' })
    .evaluate((link) => {
      if (link instanceof HTMLElement) link.click();
    });
  await page.waitForURL('/privacy');
  await expect.poll(scrollPosition).toBe(0);
  await page.getByRole('link', { name: 'Need Help?' }).press('Enter');
  await page.waitForURL('/faq');
  await expect.poll(scrollPosition).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await page.waitForURL('/privacy');
  await page.goBack();
  await page.waitForURL('/faq');
  await expect.poll(scrollPosition).toBe(700);
  await page.reload();
  await page.locator('html[data-arrived]').waitFor();
  await expect.poll(scrollPosition).toBe(700);
});

test('a page opens at its top after a link and Back', {
  tag: '@variant',
}, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await enter(page, await newMember('fulluser'), '/privacy');
  const scrollPosition = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 150));
  const link = page.locator('main a[href^="#"]').last();
  // Focuses the link before it reads the position, because the browser may scroll to the link.
  await link.focus();
  const scrollBefore = await scrollPosition();
  expect(scrollBefore).toBeGreaterThan(0);
  await link.press('Enter');
  await expect.poll(scrollPosition).toBeGreaterThan(scrollBefore);
  await page.goBack();
  await expect.poll(scrollPosition).toBe(scrollBefore);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).press('Enter');
  await page.waitForURL('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeFocused();
  expect(await scrollPosition()).toBe(0);
});

test('the chosen colours are there before the first paint', { tag: '@variant' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript("localStorage.setItem('colour-scheme', 'dark')");
  // Blocks all files of the build, so that only the inline script can set the colours.
  await page.route(/\/assets\//, () => undefined);
  for (const address of ['/', '/login', '/dashboard']) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  }
});

test('the chosen colours are stored, and apply to the browser’s bar, too', {
  tag: '@variant',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const shownColours = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) =>
        metas
          .filter((meta) => meta instanceof HTMLMetaElement && matchMedia(meta.media).matches)
          .map((meta) => meta.getAttribute('content')),
      );
  const [light, dark] = ['#fcfaf5', '#0e1614'];
  expect(await shownColours()).toEqual([light]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Dark', { exact: true }).click();
  expect(await shownColours()).toEqual([dark]);
  await page.goto('/faq');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  expect(await shownColours()).toEqual([dark]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByText('System', { exact: true }).click();
  expect(await shownColours()).toEqual([light]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await shownColours()).toEqual([dark]);
  // Simulates a browser that forbids storage.
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      if (key !== 'colour-scheme') return getItem.call(this, key);
      throw new DOMException('Forbidden.', 'SecurityError');
    };
  });
  await page.goto('/faq');
  await page.waitForLoadState('networkidle');
  expect(await shownColours()).toEqual([dark]);
});

test('a page contains its stylesheet, and loads fonts after the first paint', {
  tag: '@variant',
}, async ({ page }) => {
  const requestUrls: string[] = [];
  page.on('request', (request) => requestUrls.push(request.url()));
  // Blocks start.ts, which loads the fonts after the first paint. So no font may load now.
  await page.route(/\/assets\/[^/]+\.js$/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requestUrls.filter((url) => /\.(?:css|woff2)$/.test(url))).toEqual([]);
  await page.unrouteAll();
  await page.goto('/');
  await expect.poll(() => requestUrls.some((url) => url.endsWith('.woff2'))).toBe(true);
  expect(requestUrls.filter((url) => url.endsWith('.css'))).toEqual([]);
});

test('a member’s page is hydrated in place, regardless of stored data', {
  tag: '@variant',
}, async ({ page }) => {
  // The build prerendered a nameless full member's pages, so this admin's pages differ.
  const person = await newMember('admin');
  await enter(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Test');
  for (const address of ['/dashboard', '/create-invitation']) {
    const releaseApp = await holdApp(page);
    await page.goto(address, { waitUntil: 'commit' });
    const mainHeading = page.getByRole('heading', { level: 1 });
    await mainHeading.evaluate((element) => element.setAttribute('data-was-here', ''));
    await page.keyboard.press('Tab');
    await releaseApp();
    await page.locator('html[data-arrived]').waitFor();
    await expect(page.getByRole('button', { name: 'Logout' }), address).toBeEnabled();
    // React has hydrated the element, not replaced it, so the attribute is still there.
    await expect(mainHeading, address).toHaveAttribute('data-was-here', '');
    await expect(page.getByRole('link', { name: 'Skip to content' }), address).toBeFocused();
    await page.unrouteAll();
  }
});

test('a visitor whose session has ended sees the login page', { tag: '@variant' }, async ({
  page,
}) => {
  const sessionFields = { uid: 'gone', email: '', role: 'fulluser', methods: [] };
  const storedLoginHint = JSON.stringify({
    ...sessionFields,
    firstName: 'Gone',
    lastName: '',
    profilePicture: '',
  });
  await page.addInitScript(`localStorage.setItem('elevere.signed-in', '${storedLoginHint}')`);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(mainNavigation(page).getByRole('link', { name: 'Log in' })).toBeVisible();
});

async function addElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('main input')) {
      field.after(document.createElement('password-manager-button'));
    }
  });
}

async function replaceHeadingByTranslation(page: Page): Promise<void> {
  await page.locator('h1').evaluate((heading) => {
    heading.innerHTML = '<font><font>Anmelden</font></font>';
  });
}

/** React reports this error if the prerendered HTML has changed, and renders the page again. */
const HYDRATION_ERROR = /Minified React error #41[89]/;

for (const [change, changeName] of [
  [addElements, 'elements added to fields'],
  [replaceHeadingByTranslation, 'changed words'],
] as const) {
  test(`typed texts, focus and caret survive ${changeName} before the app loads`, {
    tag: '@variant',
  }, async ({ page, expectFailure }) => {
    expectFailure(HYDRATION_ERROR);
    for (const [address, label] of [
      ['/login', 'Password'],
      ['/signup', 'First name'],
      ['/user-registration?code=7K2M9QXD4TZA', 'First name'],
    ] as const) {
      const releaseApp = await openFormBeforeApp(page, address);
      await page.getByLabel('Email').fill('grace@elevere.test');
      const field = page.getByLabel(label, { exact: true });
      await field.pressSequentially('Grace');
      await page.keyboard.press('ArrowLeft');
      await awaitParsedPage(page);
      await change(page);
      await releaseApp();
      await page.locator('html[data-arrived]').waitFor();
      await expect(field, address).toBeFocused();
      await page.keyboard.type('X');
      await expect(field, address).toHaveValue('GracXe');
      await expect(page.getByLabel('Email'), address).toHaveValue('grace@elevere.test');
      await page.unrouteAll();
    }
  });
}

test('a form submitted before the app loads is sent despite added elements', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(HYDRATION_ERROR);
  const { email } = await newMember('fulluser');
  const releaseApp = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await awaitParsedPage(page);
  await addElements(page);
  await page.keyboard.press('Enter');
  await releaseApp();
  await page.waitForURL('/dashboard');
});
