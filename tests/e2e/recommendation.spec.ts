import { ERRORS } from '../../functions/src/contract/errors.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { newAccount, newInvitation, newMember } from '../support/people.ts';
import { newRecommendedMember } from '../support/recommending.ts';
import { register } from '../support/redeeming.ts';
import { expectAccessible } from './support/accessible.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

const RECOMMENDATION_TEXT = 'She reads a proof as others read the news. <b>Ask her.</b>';

async function newRecommenderAndInvitee() {
  const [recommender, invitee] = [await newMember('fulluser'), await newAccount()];
  expect((await register(invitee, await newInvitation(recommender.uid))).status).toBe(200);
  return { recommender, invitee };
}

test('an invitation shows its creator’s first name and recommendation', async ({
  page,
  context,
  openOtherBrowser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, await newMember('fulluser'), '/create-invitation');
  const recommendationField = page.getByRole('textbox', { name: 'Why do you vouch for them?' });
  await expect(recommendationField).toHaveAccessibleDescription(
    /Shown on the invitation, later on their profile/,
  );
  await recommendationField.fill('x'.repeat(300));
  await expect(recommendationField).toHaveValue('x'.repeat(280));
  await recommendationField.fill(RECOMMENDATION_TEXT);
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('heading', { name: MESSAGES.invitationCreated })).toBeVisible();
  await expectAccessible(page, 'a new invitation');
  await page.getByText('Change the message').click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(
    new RegExp(`^“${RECOMMENDATION_TEXT}”\nThat’s why I vouch for you\\.\n[^]+\nTest$`),
  );
  await message.fill('Join us, Emmy.');
  await page.getByRole('button', { name: 'Copy message' }).click();
  const copiedText = await page.evaluate(() => navigator.clipboard.readText());
  expect(copiedText).toMatch(/^Join us, Emmy\.\n\nhttp\S+\nCode: [\w-]{14}$/);

  const newcomerPage = await openOtherBrowser();
  await newcomerPage.goto(/http\S+/.exec(copiedText)?.[0] ?? '');
  const invitationLetter = newcomerPage.getByRole('article', { name: 'Your invitation' });
  await expect(invitationLetter.getByText('Test has vouched for you.')).toBeVisible();
  await expect(invitationLetter.getByText(RECOMMENDATION_TEXT)).toBeVisible();
  await expect(invitationLetter.getByText('Member', { exact: true })).toHaveCount(0);
  await expectAccessible(newcomerPage, 'an invitation with a recommendation');

  await page.goto('/manage-invitations');
  await page.getByRole('button', { name: 'Show Details' }).click();
  await expect(recommendationField).toHaveValue(RECOMMENDATION_TEXT);
  await recommendationField.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(MESSAGES.invitationSaved)).toBeVisible();
  await newcomerPage.reload();
  await expect(newcomerPage.getByText('Valid', { exact: true })).toBeVisible();
  await expect(invitationLetter.getByText('Test has vouched for you.')).toBeVisible();
  await expect(newcomerPage.getByText(RECOMMENDATION_TEXT)).toHaveCount(0);
});

test('a member removes one recommendation for good, and the other stays', {
  tag: '@variant',
}, async ({ page, openOtherBrowser, expectFailure }) => {
  expectFailure(/^409 .*\/api\/recommendation|api\/remove_recommendation/);
  const {
    recommender,
    otherRecommender,
    person: invitee,
  } = await newRecommendedMember(RECOMMENDATION_TEXT);
  await memberRef(recommender.uid).update({ firstName: 'Ida' });
  await memberRef(otherRecommender.uid).update({ firstName: 'Joan' });
  const recommenderPage = await openOtherBrowser();
  await enter(recommenderPage, recommender, '/profile');
  await enter(page, invitee, '/profile');
  const inviters = page.getByRole('list').filter({ hasText: 'Joan Member' });
  const removeButton = inviters.getByRole('button', { name: 'Remove what Ida Member wrote' });
  await expect(inviters.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await expectAccessible(page, 'two recommendations');
  await removeButton.click();
  const confirmationDialog = page.getByRole('alertdialog', { name: 'Remove this recommendation?' });
  await expect(confirmationDialog).toContainText('Ida cannot write another. You cannot undo this.');
  await expectAccessible(page, 'the question before a recommendation is removed');
  await confirmationDialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(removeButton).toBeFocused();
  await removeButton.click();
  const confirmButton = confirmationDialog.getByRole('button', { name: 'Remove recommendation' });
  await page.route('**/api/remove_recommendation', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await confirmButton.click();
  await expect(confirmationDialog.getByRole('alert')).toContainText('We could not reach elevere.');
  await confirmButton.click();
  await expect(confirmationDialog).toHaveCount(0);
  await expect(inviters.getByText(RECOMMENDATION_TEXT)).toHaveCount(0);
  await expect(inviters.getByText('Quick.')).toBeVisible();
  await expect(removeButton).toHaveCount(0);
  await expect(inviters).toBeFocused();
  await expect(inviters.getByText(MESSAGES.recommendationRemoved)).toBeVisible();

  await recommenderPage.getByRole('button', { name: /^Change recommendation/ }).click();
  const recommendationField = recommenderPage.getByRole('textbox', {
    name: 'Why do you vouch for Test?',
  });
  await recommendationField.fill('Once more.');
  await recommenderPage.getByRole('button', { name: 'Save' }).click();
  await expect(recommenderPage.getByRole('main').getByRole('alert')).toHaveText(
    ERRORS.recommendation_removed.message,
  );
  await recommenderPage.reload();
  await expect(recommenderPage.getByRole('main').getByText('Test Member').last()).toBeVisible();
  await expect(recommenderPage.getByRole('button', { name: /recommend/i })).toHaveCount(0);
});

test('a recommendation is written, changed and withdrawn', { tag: '@variant' }, async ({
  page,
  openOtherBrowser,
  expectFailure,
}) => {
  expectFailure(/^400 .*\/api\/recommendation/);
  const { recommender, invitee } = await newRecommenderAndInvitee();
  await enter(page, recommender, '/profile');
  const inviteeRow = page.getByRole('listitem').filter({ hasText: 'New Comer' });
  await inviteeRow.getByRole('button', { name: 'Recommend' }).click();
  const recommendationField = page.getByRole('textbox', { name: 'Why do you vouch for New?' });
  await expect(recommendationField).toBeFocused();
  await inviteeRow.getByRole('button', { name: 'Save' }).click();
  await expect(recommendationField).toHaveAccessibleDescription(/Write one or two sentences/);
  await recommendationField.fill('Line one\nline two \u202e');
  await inviteeRow.getByRole('button', { name: 'Save' }).click();
  await expect(inviteeRow.getByText(/characters that are not allowed/)).toBeVisible();
  await expect(recommendationField).toHaveValue('Line one line two \u202e');
  await recommendationField.fill(RECOMMENDATION_TEXT);
  await inviteeRow.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(MESSAGES.recommendationSaved)).toBeVisible();
  const changeButton = inviteeRow.getByRole('button', { name: 'Change recommendation' });
  await expect(changeButton).toBeFocused();
  await expect(inviteeRow.getByText(RECOMMENDATION_TEXT)).toBeVisible();

  const inviteePage = await openOtherBrowser();
  await enter(inviteePage, invitee, '/profile');
  const inviterRow = inviteePage.getByRole('listitem').filter({ hasText: 'Test Member' });
  await expect(inviterRow.getByText(RECOMMENDATION_TEXT)).toBeVisible();
  await page.goto(`/circle?person=${invitee.uid}`);
  const memberCard = page.getByRole('dialog');
  await expect(memberCard.getByText(RECOMMENDATION_TEXT)).toBeVisible();
  await expect(memberCard.getByRole('button', { name: 'Change recommendation' })).toBeVisible();
  await page.goto('/manage-invitations');
  await page.getByRole('button', { name: 'Show Details' }).click();
  await changeButton.click();
  await recommendationField.fill('Kind, and exact.');
  await inviteeRow.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(MESSAGES.recommendationSaved)).toBeVisible();
  await expect(inviteeRow.getByText('Kind, and exact.')).toBeVisible();
  await changeButton.click();
  await inviteeRow.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(MESSAGES.recommendationWithdrawn)).toBeVisible();
  await inviteePage.reload();
  await expect(inviterRow).toBeVisible();
  await expect(inviterRow.getByText('Kind, and exact.')).toHaveCount(0);
  await expect(inviterRow.getByRole('button')).toHaveCount(0);
});
