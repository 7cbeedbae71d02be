import { signIn } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('the profile leads to the circle, which tells who vouched for whom', async ({ page }) => {
  await enter(page, await signIn('edsger@elevere.test'), '/profile');
  await page.getByRole('link', { name: 'See your circle' }).click();
  await expect(page).toHaveURL('/circle');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Edsger/ }) });
  await expect(row.getByRole('cell')).toHaveText(['You', 'Alan Turing, Grace Hopper']);
  await expect(page.getByRole('row').filter({ hasText: 'Vouched for you' })).toHaveCount(2);
});
