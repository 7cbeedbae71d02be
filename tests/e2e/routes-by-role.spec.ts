import { demoNetwork } from '../support/emulators.ts';
import { matrix } from '../support/matrix.ts';
import { expectAccessible } from './support/accessible.ts';
import { watchPolicy } from './support/content-policy.ts';
import { expectedLanding, ROUTE_TABLE, VIEWERS } from './support/route-table.ts';
import { expect, test } from './support/test.ts';
import { become } from './support/viewers.ts';

// An arc that grows or a message that rises would be judged half-way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What was seen, as `address viewer` -> cell, for the table at the end. */
const seen = new Map<string, string>();

test.afterAll(() => {
  const rows = ROUTE_TABLE.map(({ address }) => address);
  const table = matrix(rows, VIEWERS, (row, viewer) => seen.get(`${row} ${viewer}`) ?? '?');
  process.stdout.write(`\nWhat each role sees (✓), or where it lands:\n\n${table}\n\n`);
});

for (const viewer of VIEWERS) {
  test(`every route shows, or leads elsewhere, as section 2 says, and axe and the policy find nothing: ${viewer}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const violations = await watchPolicy(page);
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
        .poll(landing, { message: `${row.address} for ${viewer}`, intervals: [50] })
        .toEqual(expected);
      const { path } = await landing();
      seen.set(`${row.address} ${viewer}`, path === row.address.split('?')[0] ? '✓' : path);
      // What one is sent to has a row of its own.
      if (row.lands[viewer] === 'sees')
        await expectAccessible(page, `${row.address} for ${viewer}`);
    }
    expect(violations(), 'what the content security policy stopped').toEqual([]);
  });
}
