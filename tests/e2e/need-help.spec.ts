import type { Locator, Page } from '@playwright/test';
import { demoNetwork } from '../support/emulators.ts';
import { logIn } from './support/members.ts';
import { ROUTE_TABLE } from './support/route-table.ts';
import { expect, test } from './support/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

const CONTROLS = 'a[href], button, input, summary';

async function box(locator: Locator) {
  const bounds = await locator.boundingBox();
  if (bounds === null) throw new Error('It has no place on the page.');
  return bounds;
}

/** The controls of the page that stand under the button, by their words. */
async function covered(page: Page): Promise<readonly string[]> {
  const help = await box(page.getByRole('link', { name: 'Need Help?' }));
  return page
    .getByRole('main')
    .locator(CONTROLS)
    .evaluateAll(
      (controls, { x, y, width, height }) =>
        controls
          .filter((control) => {
            const { left, right, top, bottom } = control.getBoundingClientRect();
            const area = (right - left) * (bottom - top);
            return area > 0 && left < x + width && right > x && top < y + height && bottom > y;
          })
          .map((control) => control.textContent ?? control.id),
      help,
    );
}

for (const viewer of ['logged out', 'poweruser'] as const) {
  test(`on a phone Need Help? hides no control at the end of a page, nor one that has the focus: ${viewer}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await demoNetwork();
    if (viewer === 'poweruser') await logIn(page, 'grace@elevere.test');
    for (const row of ROUTE_TABLE.filter(({ lands }) => lands[viewer] === 'sees')) {
      await page.goto(row.address);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('.animate-pulse')).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect.soft(await covered(page), `${row.address}, at its end`).toEqual([]);

      await page.evaluate(() => scrollTo(0, 0));
      const controls = page.getByRole('main').locator(CONTROLS);
      const help = await box(page.getByRole('link', { name: 'Need Help?' }));
      for (const control of await controls.all()) {
        if (!(await control.isVisible())) continue;
        await control.focus();
        const { y, height } = await box(control);
        expect
          .soft(y + height, `${row.address}: ${await control.textContent()}`)
          .toBeLessThanOrEqual(help.y);
      }
    }
  });
}
