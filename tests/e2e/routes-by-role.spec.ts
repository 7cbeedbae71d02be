import { demoNetwork } from '../support/emulators.ts';
import { matrix } from '../support/matrix.ts';
import { expectedLanding, ROUTE_TABLE, VIEWERS } from './support/route-table.ts';
import { expect, test } from './support/test.ts';
import { become } from './support/viewers.ts';

/** What was seen, as `address viewer` -> cell, for the table at the end. */
const seen = new Map<string, string>();

test.afterAll(() => {
  const rows = ROUTE_TABLE.map(({ address }) => address);
  const table = matrix(rows, VIEWERS, (row, viewer) => seen.get(`${row} ${viewer}`) ?? '?');
  process.stdout.write(`\nWhat each role sees (✓), or where it lands:\n\n${table}\n\n`);
});

for (const viewer of VIEWERS) {
  test(`every route shows, or leads elsewhere, as section 2 says: ${viewer}`, async ({ page }) => {
    test.setTimeout(180_000);
    await demoNetwork();
    await become(page, viewer);
    for (const row of ROUTE_TABLE) {
      await page.goto(row.address);
      const expected = expectedLanding(row, viewer);
      const landing = async () => ({
        path: new URL(page.url()).pathname,
        heading: (await page.locator('main h1').allInnerTexts()).join(' / '),
      });
      await expect
        .configure({ soft: true })
        .poll(landing, { message: `${row.address} for ${viewer}` })
        .toEqual(expected);
      const { path } = await landing();
      seen.set(`${row.address} ${viewer}`, path === row.address.split('?')[0] ? '✓' : path);
    }
  });
}
