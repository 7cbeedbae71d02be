import { type ConfiguredSite, serveConfiguredSite } from './support/configured-site.ts';
import { expect, test } from './support/test.ts';

const WAITLIST = 'https://waitlist.elevere.test/join?from=elevere';

test('without a waitlist the page says so and names the other way in', async ({ page }) => {
  await page.goto('/redirect-to-elevere');
  await expect(
    page.getByRole('heading', { level: 1, name: 'The waitlist is not open yet' }),
  ).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Enter Invitation Code' }),
  ).toBeVisible();
});

test.describe('a site with a waitlist and a support address', () => {
  let site: ConfiguredSite;

  test.beforeAll(async () => {
    site = await serveConfiguredSite({
      VITE_WAITLIST_URL: WAITLIST,
      VITE_SUPPORT_EMAIL: 'help@elevere.test',
      VITE_SITE_URL: 'https://elevere.test/',
    });
  });

  test.afterAll(() => site.close());

  test('Join Waitlist sends the browser there, and Back leads to where the person was', async ({
    page,
  }) => {
    await page.route('https://waitlist.elevere.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The waitlist</h1>' }),
    );
    await page.goto(`${site.origin}/login`);
    await page.getByRole('main').getByRole('link', { name: 'Join Waitlist' }).click();
    await page.waitForURL(WAITLIST);
    await page.goBack();
    await expect(page).toHaveURL(`${site.origin}/login`);
  });

  test('a browser that does not move shows where it would go, and a link', async ({ page }) => {
    // An answer without content leaves the browser where it is.
    await page.route('https://waitlist.elevere.test/**', (route) => route.fulfill({ status: 204 }));
    await page.goto(`${site.origin}/redirect-to-elevere`);
    await expect(page.getByRole('main')).toContainText('taking you to waitlist.elevere.test');
    await expect(page.getByRole('link', { name: 'Go to waitlist.elevere.test' })).toHaveAttribute(
      'href',
      WAITLIST,
    );
  });

  test('the help page names the support address', async ({ page }) => {
    await page.goto(`${site.origin}/faq#support`);
    await expect(page.getByRole('link', { name: 'help@elevere.test' })).toHaveAttribute(
      'href',
      'mailto:help@elevere.test',
    );
  });

  test('previews of its links carry the whole address of the picture', async ({ page }) => {
    await page.goto(`${site.origin}/`);
    for (const picture of ['meta[property="og:image"]', 'meta[name="twitter:image"]']) {
      await expect(page.locator(picture)).toHaveAttribute(
        'content',
        'https://elevere.test/social-preview.png',
      );
    }
  });
});
