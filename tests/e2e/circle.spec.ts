import { logInByPassword, newMember } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { enter } from './support/enter.ts';
import { locateSkeletons } from './support/skeletons.ts';
import { expect, test } from './support/test.ts';

test('a member opens the people one step further away', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, await logInByPassword('edsger@elevere.test'), '/profile');
  // Waits until the profile has loaded. The link moves until then, and a click could miss it.
  await expect(locateSkeletons(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'See your circle' }).click();
  const diagram = page.getByRole('group', { name: 'The circle' });
  const inviters = diagram.getByRole('list', { name: 'Vouched for you' });
  await expect(inviters.getByRole('button')).toContainText(['Alan Turing', 'Grace Hopper']);
  const invitees = diagram.getByRole('list', { name: 'People you vouched for' });
  const inviteesOfLynn = invitees.getByRole('list', { name: 'People Lynn Conway vouched for' });
  await expect(invitees.getByRole('button', { name: /^Lynn Conway/ })).toBeVisible();
  await expect(inviteesOfLynn).toHaveCount(0);

  const expandLynnButton = invitees.getByRole('button', {
    name: '+1 person Lynn Conway vouched for',
  });
  await expandLynnButton.focus();
  await page.keyboard.press('Enter');
  await expect(expandLynnButton).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  const maryButton = inviteesOfLynn.getByRole('button', { name: 'Mary Allen Wilkes' });
  await expect(maryButton).toBeFocused();
  await expectAccessible(page, 'an open circle');

  await page.keyboard.press('Enter');
  const memberCard = page.getByRole('dialog');
  await expect(memberCard.getByRole('heading')).toHaveText(/Mary Allen Wilkes$/);
  await expect(memberCard).toContainText('Through Lynn');
  await expect(memberCard.getByRole('button', { name: 'Ask for an introduction' })).toBeVisible();
  await expectAccessible(page, 'a card');
  await memberCard.getByRole('button', { name: 'Lynn Conway' }).first().click();
  await expect(memberCard.getByRole('heading')).toHaveText(/Lynn Conway$/);
  // The card may name Barbara, because News already told the member that Barbara vouched for Lynn.
  await expect(memberCard).toContainText('you and Barbara Liskov');
  await expect(memberCard.getByRole('button', { name: 'Ask for an introduction' })).toHaveCount(0);
  await memberCard.getByRole('button', { name: 'More about Lynn' }).click();
  await expect(memberCard.getByRole('link', { name: 'Report Lynn' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(memberCard.getByRole('link', { name: 'Report Lynn' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(memberCard).toHaveCount(0);
  await expect(maryButton).toBeFocused();
  await expandLynnButton.click();
  await expect(expandLynnButton).toHaveAttribute('aria-expanded', 'false');
  await expect(maryButton).toHaveCount(0);

  await page.goto('/people?q=hopper');
  const graceRow = page.getByRole('listitem').filter({ hasText: 'Grace Hopper' });
  await expect(graceRow).toContainText('Vouched for you.');
  await graceRow.getByRole('link', { name: 'See Grace in your circle' }).click();
  await expect(memberCard).toContainText('Grace wrote about you:“Edsger says what will not work');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await page.goto('/circle');
  await expect(page.getByRole('row', { name: /^Lynn Conway/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show as a diagram' }).click();
  await expect(diagram).toBeVisible();
});

test('a phone draws every person of a large circle @every-engine', { tag: '@variant' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await logInByPassword('grace@elevere.test'), '/circle');
  const diagram = page.getByRole('group', { name: 'The circle' });
  await expect(diagram).toBeVisible();
  const collapsedBranches = diagram.getByRole('button', { name: /^\+/, expanded: false });
  for (
    let collapsedBranchCount = await collapsedBranches.count();
    collapsedBranchCount > 0;
    collapsedBranchCount = await collapsedBranches.count()
  ) {
    await collapsedBranches.first().click();
  }
  const people = diagram.getByRole('button', { name: /^[^+]/ });
  const peopleCount = await people.count();
  for (const person of await people.all()) {
    await person.scrollIntoViewIfNeeded();
    await expect(person).toBeInViewport({ ratio: 1 });
  }

  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(peopleCount);
  await page.reload();
  const lynnRow = page.getByRole('row', { name: /^Lynn Conway/ });
  await expect(lynnRow).toContainText('Through Edsger');
  await expect(lynnRow).toContainText('Edsger Dijkstra and another member');
  await expectAccessible(page, 'the table');
  // The row's button covers the cell, so Playwright refuses a click without `force`.
  await lynnRow.getByRole('cell').first().click({ force: true });
  const memberCard = page.getByRole('dialog', { name: 'Lynn Conway' });
  await expect(memberCard).toBeInViewport({ ratio: 1 });
  await memberCard.getByRole('button', { name: 'Close' }).click();
  await expect(lynnRow.getByRole('button')).toBeFocused();
});

test('a newcomer cannot ask for an introduction', { tag: '@variant' }, async ({ page }) => {
  const inviterOfInviter = await newMember('fulluser');
  const inviter = await newMember('fulluser', { invitedBy: [inviterOfInviter.uid] });
  const newcomer = await newMember('partialuser', { invitedBy: [inviter.uid] });
  await enter(page, newcomer, '/circle');
  const diagram = page.getByRole('group', { name: 'The circle' });
  await diagram.getByRole('button', { expanded: false }).click();
  await diagram.getByRole('list', { name: 'Vouched for Test Member' }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('Through Test');
  await expect(page.getByRole('button', { name: 'Ask for an introduction' })).toHaveCount(0);
});
