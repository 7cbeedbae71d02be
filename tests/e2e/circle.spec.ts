import { signIn } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { listen } from './support/announcements.ts';
import { allowClipboard } from './support/clipboard.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test('a profile shows name, job, company and who vouched, and leads to the circle, whose people tell by mouse, by keys and as a table who vouched for whom; a member between offers an introduction', async ({
  page,
  context,
}) => {
  await allowClipboard(context);
  await page.setViewportSize(DESK);
  await enter(page, await signIn('edsger@elevere.test'), '/profile');
  await expect(page.getByRole('heading', { name: 'Edsger Dijkstra' })).toBeVisible();
  await expect(page.getByText('Programmer')).toBeVisible();
  await expect(page.getByText('Shortest Paths')).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText(['Alan Turing', 'Grace Hopper']);
  await expect(page.getByRole('img', { name: 'Picture of Edsger Dijkstra' })).toContainText('ED');
  await page.getByRole('link', { name: 'See your circle' }).click();
  await expect(page).toHaveURL('/circle');

  const alan = page.getByRole('button', { name: 'Alan Turing' });
  const people = page.getByRole('group', { name: 'The circle' });
  const card = page.getByRole('region', { name: 'Selected person' });
  await expect(card).toContainText('Vouched for byAlan Turing, Grace Hopper');
  await expect(card.getByRole('button', { name: /^More about/ })).toHaveCount(0);
  await expectAccessible(page, 'a chosen person');
  const heard = await listen(page);
  const keys = page.getByText('The arrow keys move from person to person');
  await expect(keys).toBeHidden();
  await page.getByRole('button', { name: 'Show as a table' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edsger Dijkstra' })).toBeFocused();
  await expect(keys).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(alan.first()).toBeFocused();
  await expect(alan.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(card).toContainText('Vouched foryou');
  await page.keyboard.press('End');
  await expect(people.getByRole('button', { name: 'Grace Hopper' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(alan.first()).toBeFocused();
  expect((await heard()).at(-1)).toMatch(/^Vouched for you/);
  // The card is next to the people and covers none of them. It stays visible at the end of the
  // page.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(card).toBeInViewport({ ratio: 1 });
  const beside = await card.boundingBox();
  for (const button of await people.getByRole('button').all()) {
    const { x, width } = (await button.boundingBox()) ?? { x: 0, width: 0 };
    expect(x + width).toBeLessThanOrEqual(beside?.x ?? 0);
  }

  // Compares widths, because this browser does not draw scroll bars.
  const place = people.locator('..');
  expect(await place.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

  // A press on a name in a card selects that person.
  await people.getByRole('button', { name: 'Edsger Dijkstra' }).click();
  const ask = card.getByRole('button', { name: 'Ask for an introduction' });
  await card.getByRole('button', { name: 'Lynn Conway' }).click();
  await expect(page.locator(':focus')).toHaveText(/Lynn Conway$/);
  const lynn = people.getByRole('button', { name: 'Lynn Conway' });
  await expect(lynn).toHaveAttribute('aria-pressed', 'true');
  await expect(ask).toHaveCount(0);
  await card.getByRole('button', { name: 'Mary Allen Wilkes' }).click();
  await expect(ask).toBeVisible();

  await page.getByRole('button', { name: 'Show as a table' }).click();
  // The choice survives a reload.
  await page.reload();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Edsger/ }) });
  await expect(row.getByRole('cell')).toContainText(['You', 'Alan Turing, Grace Hopper']);
  // The card and News both name the second inviter.
  await expect(page.getByRole('row', { name: /^Lynn/ })).toContainText('you and Barbara Liskov');
  await row.getByRole('button', { name: 'Edsger Dijkstra' }).click();
  await expect(card).toContainText('Vouched for byAlan Turing, Grace Hopper');
  // The member search says how the reader is connected to a member, and links to their card here.
  await page.goto('/people?q=hopper');
  const grace = page.getByRole('listitem').filter({ hasText: 'Grace Hopper' });
  await expect(grace).toContainText('Vouched for you.');
  await grace.getByRole('link', { name: 'See Grace in your circle' }).click();
  await expect(card.getByRole('heading')).toHaveText(/Grace Hopper$/);
  await page.getByRole('button', { name: 'Menu' }).click();
  const own = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Circle' });
  await expect(own).toHaveAttribute('aria-current', 'page');
});

test('a wide diagram has the card next to it, and scrolls to the selection', async ({ page }) => {
  await page.setViewportSize(DESK);
  await enter(page, await signIn('ada@elevere.test'), '/circle');
  const konrad = page
    .getByRole('group', { name: 'The circle' })
    .getByRole('button', { name: 'Konrad Zuse' });
  await expect(konrad).not.toBeInViewport();
  await page
    .getByRole('region', { name: 'Selected person' })
    .getByRole('button', { name: 'Konrad Zuse' })
    .click();
  await expect(konrad).toBeInViewport({ ratio: 1 });
});

test('on narrow screens the circle is a list whose cards open as dialogs @every-engine', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await enter(page, await signIn('edsger@elevere.test'), '/circle');
  const lynn = page.getByRole('rowheader', { name: /^Lynn/ });
  await expect(lynn).toHaveText(/Lynn Conway.*Chip designer.*“Lynn wrote the rules/);
  await expect(page.getByRole('table').getByText('outside this circle')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Show as/ })).toHaveCount(0);

  // A press anywhere in the row works, also on the relation. `force`, because the button covers the
  // cell.
  await page.getByRole('row', { name: /^Lynn/ }).getByRole('cell').click({ force: true });
  const card = page.getByRole('dialog', { name: 'Lynn Conway' });
  await expect(card).toBeInViewport({ ratio: 1 });
  // News names the second inviter, so the card does, too.
  await expect(card).toContainText('you and Barbara Liskov');
  await expectAccessible(page, 'a card over the list');
  await card.getByRole('button', { name: 'More about Lynn' }).click();
  await expect(card.getByRole('link', { name: 'Report Lynn' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('link', { name: 'Report Lynn' })).toBeHidden();
  await expect(card.getByRole('button', { name: 'More about Lynn' })).toBeFocused();
  await card.getByRole('button', { name: 'Mary Allen Wilkes' }).click();
  await expect(page.getByRole('dialog', { name: 'Mary Allen Wilkes' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(lynn.getByRole('button')).toBeFocused();

  // The inviter's card has the whole recommendation, which News shortens.
  await page.getByRole('button', { name: 'Grace Hopper' }).click();
  await expect(page.getByRole('dialog', { name: 'Grace Hopper' })).toContainText(
    'Grace wrote about you:“Edsger says what does not work',
  );
});
