import { signIn } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { listen } from './support/announcements.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('the profile leads to the circle, whose people tell by mouse, by keys and as a table who vouched for whom', async ({
  page,
}) => {
  await enter(page, await signIn('edsger@elevere.test'), '/profile');
  await page.getByRole('link', { name: 'See your circle' }).click();
  await expect(page).toHaveURL('/circle');

  const alan = page.getByRole('button', { name: 'Alan Turing' });
  const card = page.getByRole('region', { name: 'Selected person' });
  await expect(card).toContainText('Vouched for byAlan Turing, Grace Hopper');
  await expect(card.getByRole('link', { name: /^Report/ })).toHaveCount(0);
  await expectAccessible(page, 'a chosen person');
  const heard = await listen(page);
  await page.getByRole('button', { name: 'Edsger Dijkstra' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(alan).toBeFocused();
  await expect(alan).toHaveAttribute('aria-pressed', 'true');
  await expect(card).toContainText('Vouched foryou');
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Grace Hopper' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(alan).toBeFocused();
  expect((await heard()).at(-1)).toMatch(/^Vouched for you/);
  // The card stands beside the people and over none of them.
  const beside = await card.boundingBox();
  for (const button of await page.getByRole('group').getByRole('button').all()) {
    const { x, width } = (await button.boundingBox()) ?? { x: 0, width: 0 };
    expect(x + width).toBeLessThanOrEqual(beside?.x ?? 0);
  }

  await page.getByRole('button', { name: 'Show as a table' }).click();
  // The choice outlasts a visit.
  await page.reload();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Edsger/ }) });
  await expect(row.getByRole('cell')).toContainText(['You', 'Alan Turing, Grace Hopper']);
  const halfShown = 'you, and a member outside this circle';
  const lynn = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Lynn/ }) });
  await expect(lynn).toContainText(halfShown);

  // What the diagram's card tells and offers stands behind the name, and so on a phone.
  await lynn.locator('summary').press('Enter');
  await expect(lynn.getByText('Has vouched for nobody in this circle.')).toBeVisible();
  await expect(lynn.getByRole('link', { name: 'Report Lynn' })).toBeVisible();
  await expectAccessible(page, 'a row that is open');
  await page.getByRole('button', { name: 'Show as a diagram' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: /^Show as/ })).toHaveCount(0);
  await expect(page.getByText('lines are vouches')).toHaveCount(0);
  await expect(lynn).toContainText(halfShown);
  await lynn.locator('summary').click();
  await expect(lynn.getByRole('link', { name: 'Report Lynn' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  const own = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Circle' });
  await expect(own).toHaveAttribute('aria-current', 'page');
});
