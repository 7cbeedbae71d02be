import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { newMember } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('a member notes for whom a code is, and changes the note later', async ({ page }) => {
  await enter(page, await newMember('fulluser'), '/create-invitation');
  await page.getByLabel('Who is it for?').fill('For Alan, from the Berlin meet-up');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('heading', { name: MESSAGES.codeGenerated })).toBeVisible();

  await page.goto('/manage-invitations');
  const row = page.getByRole('listitem');
  const more = row.getByRole('button', { name: /^More/ });
  async function choose(action: string): Promise<void> {
    await more.click();
    await row.getByRole('button', { name: action }).click();
  }
  await expect(row).toContainText('For Alan, from the Berlin meet-up');
  await expect(row).toContainText('31 days left');
  await choose('Edit note');
  await expect(row.getByLabel('Note')).toBeFocused();
  await row.getByLabel('Note').fill('For Ada');
  await expectAccessible(page, 'a note that is edited');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('For Ada', { exact: true })).toBeVisible();
  await expect(row.getByText(MESSAGES.noteSaved)).toBeVisible();
  await expect(more).toBeFocused();

  await choose('Edit note');
  await row.getByLabel('Note').fill('');
  await row.getByRole('button', { name: 'Save' }).click();
  await more.click();
  await expect(row.getByRole('button', { name: 'Add a note' })).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Show Details' }).click();
  await choose('Recommend');
  await expect(row.getByLabel('Why do you vouch for them?')).toBeFocused();
});
