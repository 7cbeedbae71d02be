import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('a member changes and deletes the note of a code', async ({ page }) => {
  const member = await newMember('fulluser');
  const code = await newInvitation(member.uid, {
    change: (made) => ({ ...made, note: 'For Alan' }),
  });
  await enter(page, member, '/manage-invitations');
  const row = page.getByRole('listitem');
  const note = row.locator('form').filter({ has: page.getByLabel('Note') });
  const edit = row.getByRole('button', { name: 'Edit note' });
  await expect(row).toContainText('For Alan');
  await expect(row).toContainText('31 days left');
  await row.getByRole('button', { name: 'Show Details' }).click();
  await edit.click();
  await expect(row.getByLabel('Note')).toBeFocused();
  await row.getByLabel('Note').fill('For Ada');
  await expectAccessible(page, 'a note that is edited');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('For Ada', { exact: true })).toBeVisible();
  await expect(row.getByText(MESSAGES.noteSaved)).toBeVisible();
  await expect(edit).toBeFocused();
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
    `Revoke the invitation for Ada? ${formatInvitationCode(code)}`,
  );
  await page.keyboard.press('Escape');

  await edit.click();
  await row.getByLabel('Note').fill('');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('button', { name: 'Add a note' })).toBeFocused();
});
