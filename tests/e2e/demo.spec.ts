import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { DEMO_CODES } from '../../tools/seed/demo.ts';
import { newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('the demo page logs in as Alan in place of another member', async ({ page }) => {
  await enter(page, await newMember('fulluser'));
  // Does not wait for hydration, because the demo page is not part of the app.
  await page.goto('/demo', { waitUntil: 'commit' });
  for (const code of Object.values(DEMO_CODES)) {
    await expect(page.getByText(formatInvitationCode(code))).toBeVisible();
  }
  await page.getByRole('button', { name: 'Log in as Alan' }).click();
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Alan' })).toBeVisible();
});
