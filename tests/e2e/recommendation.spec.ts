import { ERRORS } from '../../functions/src/contract/errors.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { newAccount, newInvitation, newMember } from '../support/people.ts';
import { newRecommendedMember } from '../support/recommending.ts';
import { register } from '../support/redeeming.ts';
import { expectAccessible } from './support/accessible.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

const RECOMMENDATION = 'She reads a proof as others read the news. <b>Ask her.</b>';

/** Creates a member, and a newcomer who registered with the member's code. */
async function writerAndInvitee() {
  const [writer, invitee] = [await newMember('fulluser'), await newAccount()];
  expect((await register(invitee, await newInvitation(writer.uid))).status).toBe(200);
  return { writer, invitee };
}

test('an invitation shows its creator’s first name and recommendation', async ({
  page,
  context,
  elsewhere,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, await newMember('fulluser'), '/create-invitation');
  const why = page.getByRole('textbox', { name: 'Why do you vouch for them?' });
  await expect(why).toHaveAccessibleDescription(/Shown on the invitation, later on their profile/);
  await why.fill('x'.repeat(300));
  await expect(why).toHaveValue('x'.repeat(280));
  await why.fill(RECOMMENDATION);
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('heading', { name: MESSAGES.invitationCreated })).toBeVisible();
  await expectAccessible(page, 'a new invitation');
  await page.getByText('Change the message').click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(
    new RegExp(`^“${RECOMMENDATION}”\nThat’s why I vouch for you\\.\n[^]+\nTest$`),
  );
  await message.fill('Join us, Emmy.');
  await page.getByRole('button', { name: 'Copy message' }).click();
  const sent = await page.evaluate(() => navigator.clipboard.readText());
  expect(sent).toMatch(/^Join us, Emmy\.\n\nhttp\S+\nCode: [\w-]{14}$/);

  const newcomer = await elsewhere();
  await newcomer.goto(/http\S+/.exec(sent)?.[0] ?? '');
  const letter = newcomer.getByRole('article', { name: 'Your invitation' });
  await expect(letter.getByText('Test has vouched for you.')).toBeVisible();
  await expect(letter.getByText(RECOMMENDATION)).toBeVisible();
  await expect(letter.getByText('Member', { exact: true })).toHaveCount(0);
  await expectAccessible(newcomer, 'an invitation with a recommendation');

  // The creator can change the text until the code is used.
  await page.goto('/manage-invitations');
  await page.getByRole('button', { name: 'Show Details' }).click();
  await expect(why).toHaveValue(RECOMMENDATION);
  await why.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(MESSAGES.invitationSaved)).toBeVisible();
  await newcomer.reload();
  await expect(newcomer.getByText('Valid', { exact: true })).toBeVisible();
  await expect(letter.getByText('Test has vouched for you.')).toBeVisible();
  await expect(newcomer.getByText(RECOMMENDATION)).toHaveCount(0);
});

test('the person removes one recommendation for good, and the other stays', async ({
  page,
  elsewhere,
  expectFailure,
}) => {
  expectFailure(/^409 .*\/api\/recommendation|api\/remove_recommendation/);
  const { writer, other, person } = await newRecommendedMember(RECOMMENDATION);
  await memberRef(writer.uid).update({ firstName: 'Ida' });
  await memberRef(other.uid).update({ firstName: 'Joan' });
  const writing = await elsewhere();
  await enter(writing, writer, '/profile');
  await enter(page, person, '/profile');
  const inviters = page.getByRole('list').filter({ hasText: 'Joan Member' });
  const removing = inviters.getByRole('button', { name: 'Remove what Ida Member wrote' });
  await expect(inviters.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await expectAccessible(page, 'two recommendations');
  await removing.click();
  const question = page.getByRole('alertdialog', { name: 'Remove this recommendation?' });
  await expect(question).toContainText('Ida cannot write another. You cannot undo this.');
  await expectAccessible(page, 'the question before a recommendation is removed');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(removing).toBeFocused();
  await removing.click();
  const confirm = question.getByRole('button', { name: 'Remove recommendation' });
  await page.route('**/api/remove_recommendation', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await confirm.click();
  await expect(question.getByRole('alert')).toContainText('We could not reach elevere.');
  await confirm.click();
  await expect(question).toHaveCount(0);
  await expect(inviters.getByText(RECOMMENDATION)).toHaveCount(0);
  await expect(inviters.getByText('Quick.')).toBeVisible();
  await expect(removing).toHaveCount(0);
  await expect(inviters).toBeFocused();
  await expect(inviters.getByText(MESSAGES.recommendationRemoved)).toBeVisible();

  // The writer is told why they cannot write another one.
  await writing.getByRole('button', { name: /^Change recommendation/ }).click();
  const why = writing.getByRole('textbox', { name: 'Why do you vouch for Test?' });
  await why.fill('Once more.');
  await writing.getByRole('button', { name: 'Save' }).click();
  await expect(writing.getByRole('main').getByRole('alert')).toHaveText(
    ERRORS.recommendation_removed.message,
  );
  await writing.reload();
  await expect(writing.getByRole('main').getByText('Test Member').last()).toBeVisible();
  await expect(writing.getByRole('button', { name: /recommend/i })).toHaveCount(0);
});

test('a recommendation is written, changed and withdrawn', async ({
  page,
  elsewhere,
  expectFailure,
}) => {
  expectFailure(/^400 .*\/api\/recommendation/);
  const { writer, invitee: account } = await writerAndInvitee();
  await enter(page, writer, '/profile');
  const person = page.getByRole('listitem').filter({ hasText: 'New Comer' });
  await person.getByRole('button', { name: 'Recommend' }).click();
  const why = page.getByRole('textbox', { name: 'Why do you vouch for New?' });
  await expect(why).toBeFocused();
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(why).toHaveAccessibleDescription(/Write one or two sentences/);
  await why.fill('Line one\nline two \u202e');
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(person.getByText(/characters that are not allowed/)).toBeVisible();
  await expect(why).toHaveValue('Line one line two \u202e');
  await why.fill(RECOMMENDATION);
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(MESSAGES.recommendationSaved)).toBeVisible();
  const change = person.getByRole('button', { name: 'Change recommendation' });
  await expect(change).toBeFocused();
  await expect(person.getByText(RECOMMENDATION)).toBeVisible();

  const invitee = await elsewhere();
  await enter(invitee, account, '/profile');
  const inviter = invitee.getByRole('listitem').filter({ hasText: 'Test Member' });
  await expect(inviter.getByText(RECOMMENDATION)).toBeVisible();
  // The writer can also change it in the circle.
  await page.goto(`/circle?person=${account.uid}`);
  const card = page.getByRole('dialog');
  await expect(card.getByText(RECOMMENDATION)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Change recommendation' })).toBeVisible();
  await page.goto('/manage-invitations');
  await page.getByRole('button', { name: 'Show Details' }).click();
  await change.click();
  await why.fill('Kind, and exact.');
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(MESSAGES.recommendationSaved)).toBeVisible();
  await expect(person.getByText('Kind, and exact.')).toBeVisible();
  await change.click();
  await person.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(MESSAGES.recommendationWithdrawn)).toBeVisible();
  await invitee.reload();
  await expect(inviter).toBeVisible();
  await expect(inviter.getByText('Kind, and exact.')).toHaveCount(0);
  await expect(inviter.getByRole('button')).toHaveCount(0);
});
