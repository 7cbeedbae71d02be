import type { Page } from '@playwright/test';
import { holdApp } from './support/held-app.ts';
import { expect, test } from './support/test.ts';

// docs/decisions/044: public pages show their content without any script.

const PUBLIC_PAGES: readonly [string, string, string][] = [
  ['/', 'two people who owe each other nothing', 'What membership is worth'],
  ['/landing-page', 'Welcome to elevere', 'Enter Invitation Code'],
  ['/login', 'Log in', 'Forgot your password?'],
  ['/signup', 'Sign up', 'First name'],
  ['/reset-password', 'Reset your password', 'Send reset link'],
  ['/enter-invitation', 'Enter your invitation code', 'Invitation code'],
  ['/redirect-to-elevere', 'To the waitlist', 'Go to the waitlist'],
  ['/faq', 'Help', 'Still stuck?'],
  ['/privacy', 'Privacy', 'What is stored'],
  ['/terms', 'Terms', 'Who runs'],
];

const FRAMED_PAGES: readonly [string, string][] = [
  ['/dashboard', 'Welcome'],
  ['/manage-invitations', 'Manage Invitations'],
];

/** Pages that wait for something: who is here, or what the address says. */
const OTHER_PAGES = ['/settings', '/register?code=23456789ABCD', '/no-such-page'];

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** What these rules change of a page at rest: a line for each property of each element. */
async function changedBy(css: string): Promise<string[]> {
  const stylesOfAll = async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    return [...document.body.querySelectorAll('*')].flatMap((element, index) =>
      [null, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        // No box, nothing to see: most have neither of the two.
        if (part !== null && style.content === 'none') return [];
        const names = [...style].filter((name) => !name.startsWith('--'));
        const who = `${index} ${element.localName}.${element.getAttribute('class')}${part ?? ''}`;
        return names.map((name) => `${who} ${name}: ${style.getPropertyValue(name)}`);
      }),
    );
  };
  // The browser would get there a frame later.
  document.querySelector<HTMLElement>('[autofocus]')?.focus();
  const before = new Set(await stylesOfAll());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  return (await stylesOfAll()).filter((line) => !before.has(line));
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(({ expectFailure }) => {
    // How Chromium words that it does not even fetch scripts.
    expectFailure(/^csp GET .*\/assets\/[^/]+\.js$/);
  });

  test('every public page shows its content, and describes itself in words of its own', async ({
    page,
  }) => {
    const descriptions = new Set<string>();
    for (const [address, heading, text] of PUBLIC_PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      await expect(mainNavigation(page).getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(page).toHaveTitle(/^.+ · elevere$/);
      const described = await page.locator('meta[name="description"]').getAttribute('content');
      descriptions.add(described ?? '');
    }
    expect(descriptions.size).toBe(PUBLIC_PAGES.length);
    expect(Math.min(...[...descriptions].map(({ length }) => length))).toBeGreaterThan(40);
  });

  test('a page that waits for data shows its skeleton and nothing else', async ({ page }) => {
    for (const address of OTHER_PAGES) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading the page…');
      await expect(page.getByRole('heading')).toHaveCount(0);
    }
  });

  test('the pages that members open most show their heading', async ({ page }) => {
    for (const [address, heading] of FRAMED_PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(mainNavigation(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    }
  });

  test('a page has every rule that it is painted with', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const address = await page.locator('#root').getAttribute('data-stylesheet');
    const sheet = await (await page.request.get(address ?? '')).text();
    // The faces of letters come after the first paint, and have widths of their own.
    const rules = sheet.replaceAll(/@font-face\{[^}]*url[^}]*\}/g, '');
    for (const address of ['/', '/login', '/faq', '/enter-invitation', '/dashboard', '/settings']) {
      await page.goto(address);
      expect(await page.evaluate(changedBy, rules), address).toEqual([]);
    }
  });

  test('a form can be filled but not sent, and what is typed never ends up in the address', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
    await page.getByLabel('Email').fill('alan@elevere.test');
    await page.getByLabel('Password', { exact: true }).fill('secret in the address');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'elevere, home' }).click();
    await page.waitForURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/login');
  });
});

test('the app takes every public page over unchanged', async ({ page }) => {
  // The waitlist's page leads on as soon as the app is there.
  const staying = PUBLIC_PAGES.filter(([address]) => address !== '/redirect-to-elevere');
  for (const [address, heading] of staying) {
    const release = await holdApp(page);
    await page.goto(address, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1, name: heading });
    await title.evaluate((element) => element.setAttribute('data-was-here', ''));
    await release();
    await page.locator('html[data-arrived]').waitFor();
    // Not replaced by another of its kind; what React has to say of a mismatch fails the test.
    await expect(title, address).toHaveAttribute('data-was-here', '');
  }
});

test('a code that was typed before the app came is kept, and can be sent as soon as it is there', async ({
  page,
}) => {
  const release = await holdApp(page);
  await page.goto('/enter-invitation', { waitUntil: 'commit' });
  const field = page.getByLabel('Invitation code');
  await field.fill('7k2m9qxd4tza');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await release();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await expect(field).toHaveValue('7K2M-9QXD-4TZA');
});

test('the chosen colours are kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await page.goto('/faq');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('a login page is shown after all to a visitor whose session has ended', async ({ page }) => {
  const gone = { status: 'signedIn', uid: 'gone', email: '', role: 'fulluser', methods: [] };
  const hint = JSON.stringify({ ...gone, firstName: 'Gone', lastName: '', profilePicture: '' });
  await page.addInitScript(`localStorage.setItem('elevere.signed-in', '${hint}')`);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(mainNavigation(page).getByRole('link', { name: 'Log in' })).toBeVisible();
});
