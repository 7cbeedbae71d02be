import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('a member changes and deletes the note of a code', { tag: '@variant' }, async ({ page }) => {
  const member = await newMember('fulluser');
  const code = await newInvitation(member.uid, {
    change: (invitation) => ({ ...invitation, note: 'For Alan' }),
  });
  await enter(page, member, '/manage-invitations');
  const invitationRow = page.getByRole('listitem');
  const noteForm = invitationRow.locator('form').filter({ has: page.getByLabel('Note') });
  const editButton = invitationRow.getByRole('button', { name: 'Edit note' });
  await expect(invitationRow).toContainText('For Alan');
  await expect(invitationRow).toContainText('31 days left');
  await invitationRow.getByRole('button', { name: 'Show Details' }).click();
  await editButton.click();
  await expect(invitationRow.getByLabel('Note')).toBeFocused();
  await invitationRow.getByLabel('Note').fill('For Ada');
  await expectAccessible(page, 'a note that is edited');
  await noteForm.getByRole('button', { name: 'Save' }).click();
  await expect(invitationRow.getByText('For Ada', { exact: true })).toBeVisible();
  await expect(invitationRow.getByText(MESSAGES.noteSaved)).toBeVisible();
  await expect(editButton).toBeFocused();
  await invitationRow.getByRole('button', { name: /^Revoke/ }).click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
    `Revoke the invitation for Ada? ${formatInvitationCode(code)}`,
  );
  await page.keyboard.press('Escape');

  await editButton.click();
  await invitationRow.getByLabel('Note').fill('');
  await noteForm.getByRole('button', { name: 'Save' }).click();
  await expect(invitationRow.getByRole('button', { name: 'Add a note' })).toBeFocused();
});
