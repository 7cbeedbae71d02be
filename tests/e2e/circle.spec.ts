import { signIn } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('the profile leads to the circle, whose people tell by mouse, by keys and as a table who vouched for whom', async ({
  page,
}) => {
  await enter(page, await signIn('edsger@elevere.test'), '/profile');
  await page.getByRole('link', { name: 'See your circle' }).click();
  await expect(page).toHaveURL('/circle');

  const alan = page.getByRole('button', { name: 'Alan Turing' });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('definition') });
  await page.getByRole('button', { name: 'Edsger Dijkstra' }).click();
  await expect(card).toContainText('Vouched for byAlan Turing, Grace Hopper');
  await expectAccessible(page, 'a chosen person');
  await page.keyboard.press('ArrowUp');
  await expect(alan).toBeFocused();
  await expect(card).toContainText('Vouched forEdsger Dijkstra');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(alan).toHaveAttribute('aria-expanded', 'true');

  await page.getByRole('button', { name: 'Show as a table' }).click();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Edsger/ }) });
  await expect(row.getByRole('cell')).toContainText(['You', 'Alan Turing, Grace Hopper']);
  const halfShown = 'Edsger Dijkstra, and a member outside this circle';
  const lynn = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Lynn/ }) });
  await expect(lynn).toContainText(halfShown);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Show as a diagram' }).click();
  await page.getByRole('button', { name: 'Lynn Conway' }).click();
  await expect(card).toContainText(halfShown);
});
