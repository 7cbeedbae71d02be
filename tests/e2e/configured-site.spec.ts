import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { type ConfiguredSite, serveConfiguredSite } from './support/configured-site.ts';
import { expect, test } from './support/test.ts';

let configuredSite: ConfiguredSite;

/** Replaces the reCAPTCHA script that Firebase's SDK loads, and accepts every visitor. */
const RECAPTCHA_SCRIPT = `
  let accept;
  self.grecaptcha = {
    enterprise: {
      ready: (begin) => begin(),
      render: (_element, { callback }) => { accept = callback; return 0; },
      execute: async () => { accept(); return 'a person'; },
    },
  };`;

// One worker runs all tests, so that the site is built only once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  configuredSite = await serveConfiguredSite({
    VITE_APP_CHECK_SITE_KEY: 'made-up-site-key',
    VITE_SUPPORT_EMAIL: 'help@elevere.test',
    VITE_OPERATOR_NAME: 'Example Network e. V.',
    VITE_OPERATOR_ADDRESS: '2 Other Street, 11111 Other Town',
    VITE_SITE_URL: 'https://elevere.test/',
  });
});

test.afterAll(() => configuredSite.close());

// Expects failed requests to Google, because the project does not exist and the machine may be
// offline.
test.beforeEach(({ expectFailure }) => expectFailure(/recaptcha|App ?Check|made-up-api-key/i));

test('without a waitlist, its page says what to do instead', {
  tag: '@variant',
}, async ({ page }) => {
  await page.goto(`${configuredSite.origin}/login`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Join Waitlist' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Join Waitlist' })
    .click();
  await expect(page).toHaveURL(`${configuredSite.origin}/redirect-to-elevere`);
  await expect(page.getByRole('heading', { level: 1, name: 'There is no waitlist' })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Enter Invitation Code' }),
  ).toBeVisible();
});

test('pages name support, operator and the preview picture', {
  tag: '@variant',
}, async ({ page }) => {
  await page.goto(`${configuredSite.origin}/faq#support`);
  await expect(page.getByRole('link', { name: 'help@elevere.test' })).toHaveAttribute(
    'href',
    'mailto:help@elevere.test',
  );
  for (const address of ['/privacy', '/terms']) {
    await page.goto(`${configuredSite.origin}${address}`);
    await expect(page.getByRole('main')).toContainText('Example Network e. V.');
    await expect(page.getByRole('main')).toContainText('2 Other Street, 11111 Other Town');
  }
  await page.goto(`${configuredSite.origin}/`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'https://elevere.test/social-preview.png',
  );
});

test('with reCAPTCHA blocked, the server decides about a call', {
  tag: '@variant',
}, async ({ page }) => {
  // Simulates a firewall that drops the request, so the page gets neither an answer nor a failure.
  await page.route('https://www.google.com/recaptcha/**', () => undefined);
  const appCheckTokens: (string | undefined)[] = [];
  await page.route('**/api/validate_invitation_code**', (route) => {
    appCheckTokens.push(route.request().headers()['x-firebase-appcheck']);
    return route.fulfill({ json: { valid: false, paused: false, from: null } });
  });
  await page.goto(`${configuredSite.origin}/enter-invitation`);
  await page.getByLabel('Invitation code').fill('23456789ABCD');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(MESSAGES.invalidCode)).toBeVisible();
  expect(appCheckTokens).toEqual([undefined]);
  // The SDK waits for reCAPTCHA before a login call, until the timeout in app-check.ts.
  await page.route('https://identitytoolkit.googleapis.com/**', (route) =>
    route.fulfill({ status: 400, json: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } } }),
  );
  await page.goto(`${configuredSite.origin}/login`);
  await page.getByLabel('Email').fill('alan@elevere.test');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to login');
});

test('a call carries the App Check token that the page was given', { tag: '@variant' }, async ({
  page,
}) => {
  // The test answers for Google, which gives no tokens to a project that does not exist.
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA_SCRIPT }),
  );
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) =>
    route.fulfill({
      json: { token: 'token-of-this-page', ttl: '3600s' },
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    }),
  );
  await page.route('**/api/validate_invitation_code**', (route) =>
    route.fulfill({ json: { valid: false, paused: false, from: null } }),
  );
  const nextRequest = page.waitForRequest('**/api/validate_invitation_code**');
  await page.goto(`${configuredSite.origin}/enter-invitation`);
  await page.getByLabel('Invitation code').fill('23456789ABCD');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect((await nextRequest).headers()['x-firebase-appcheck']).toBe('token-of-this-page');
});
