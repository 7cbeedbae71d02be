import type { Browser, Page } from '@playwright/test';
import { measureSizes } from '../../tools/bench/client/sizes.ts';
import { breaks } from '../../tools/bench/measurement.ts';
import { newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

// The budgets stand in tools/bench/client/sizes.ts; "npm run bench" prints the same lines.

test('no page loads more than its budget', async ({ browser, page }) => {
  test.setTimeout(180_000);
  const admin = await newMember('admin');
  await enter(page, admin);
  const storageState = await page.context().storageState({ indexedDB: true });
  const measurements = await measureSizes({
    newPage: () => openPage(browser, {}),
    newMemberPage: () => openPage(browser, { storageState }),
    admin: admin.email,
  });
  expect(measurements.length).toBeGreaterThan(12);
  const broken = measurements
    .filter(breaks)
    .map(({ what, value, unit, detail }) => `${what}: ${value} ${unit} (${detail ?? ''})`);
  expect(broken).toEqual([]);
});

async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<Page> {
  const baseURL = process.env['ELEVERE_ORIGIN'];
  const context = await browser.newContext({ ...options, ...(baseURL ? { baseURL } : {}) });
  return context.newPage();
}
