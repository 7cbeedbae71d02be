import { ERRORS } from '../../functions/src/contract/errors.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { newAccount, newInvitation, newMember, signIn } from '../support/people.ts';
import { register } from '../support/redeeming.ts';
import { expectAccessible } from './support/accessible.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

const WHY = 'She reads a proof as others read the news. <b>Ask her.</b>';

test('a signed invitation leads with its maker’s name and words, and goes out as they wrote it', async ({
  page,
  context,
  elsewhere,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, await newMember('fulluser'), '/create-invitation');
  await expect(page.getByRole('switch', { name: 'Sign the invitation' })).toBeChecked();
  const why = page.getByRole('textbox', { name: 'Why do you vouch for them?' });
  await why.fill('x'.repeat(300));
  await expect(why).toHaveValue('x'.repeat(280));
  await why.fill(WHY);
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('heading', { name: MESSAGES.codeGenerated })).toBeVisible();
  // The maker sees what the person who opens it will see.
  const shown = page.getByRole('region', { name: 'What they see' });
  await expect(shown.getByText('Test has vouched for you.')).toBeVisible();
  await expect(shown.getByRole('blockquote')).toContainText(WHY);
  await expect(shown).toContainText('You signed this invitation.');
  await expectAccessible(page, 'a new invitation');
  await page.getByText('Change the message').click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(
    new RegExp(`^“${WHY}”\nThat’s why I vouch for you\\.\n[^]+\nTest$`),
  );
  await message.fill('Join us, Emmy.');
  await page.getByRole('button', { name: 'Copy message' }).click();
  const sent = await page.evaluate(() => navigator.clipboard.readText());
  expect(sent).toMatch(/^Join us, Emmy\.\n\nhttp\S+\nCode: [\w-]{14}$/);

  const newcomer = await elsewhere();
  await newcomer.goto(/http\S+/.exec(sent)?.[0] ?? '');
  const letter = newcomer.getByRole('article', { name: 'Your invitation' });
  await expect(letter.getByText('Test has vouched for you.')).toBeVisible();
  await expect(letter.getByText(WHY)).toBeVisible();
  await expect(letter.getByText('Member', { exact: true })).toHaveCount(0);
  await expectAccessible(newcomer, 'a signed invitation');

  // Changed in place while the code is unused; unsigned it says as much as before, and no name.
  await shown.getByText('Change what they see').click();
  const written = shown.getByRole('textbox', { name: 'Why do you vouch for them?' });
  await expect(written).toHaveValue(WHY);
  await shown.getByRole('switch', { name: 'Sign the invitation' }).click();
  await shown.getByRole('button', { name: 'Save' }).click();
  await expect(shown).toContainText('You did not sign this invitation.');
  await expect(page.getByText(MESSAGES.invitationSaved)).toBeVisible();
  await newcomer.reload();
  await expect(newcomer.getByText('Valid', { exact: true })).toBeVisible();
  await expect(newcomer.getByText('A member of elevere has vouched for you.')).toBeVisible();
  await expect(newcomer.getByText(WHY)).toHaveCount(0);
});

test('what two inviters wrote can be hidden one right after the other, and both stay hidden', async ({
  page,
}) => {
  const invitedBy = [(await newMember('fulluser')).uid, (await newMember('fulluser')).uid];
  const person = await newMember('fulluser', { invitedBy });
  const recommendations = invitedBy.map((uid) => [uid, { text: WHY, at: new Date() }]);
  await memberRef(person.uid).update({ recommendations: Object.fromEntries(recommendations) });
  await enter(page, person, '/profile');
  const hide = page.getByRole('button', { name: /^Hide what/ });
  await expect(hide).toHaveCount(2);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/inviters', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/inviters');
  await hide.first().click();
  await asked;
  // The second press would send a list without the first.
  await expect(hide.last()).toBeDisabled();
  held.resolve();
  await hide.last().click();
  await expect(page.getByText(/^Only you and/)).toHaveCount(2);
  expect((await findMember(person.uid))?.hiddenRecommendations.toSorted()).toEqual(
    invitedBy.toSorted(),
  );
});

test('a recommendation is written, changed, hidden, withdrawn, and removed for good', async ({
  page,
  elsewhere,
  expectFailure,
}) => {
  expectFailure(/^(400|409) .*\/api\/recommendation/);
  const writer = await newMember('fulluser');
  const account = await newAccount();
  expect((await register(account, await newInvitation(writer.uid))).status).toBe(200);
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
  await why.fill(WHY);
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(MESSAGES.recommendationSaved)).toBeVisible();
  const change = person.getByRole('button', { name: 'Change recommendation' });
  await expect(change).toBeFocused();
  await expect(person.getByText(WHY)).toBeVisible();

  const invitee = await elsewhere();
  await enter(invitee, account, '/profile');
  const inviter = invitee.getByRole('listitem').filter({ hasText: 'Test Member' });
  await expect(inviter.getByText(WHY)).toBeVisible();
  const link = (await call('/vouch_request', { token: account.token })).body;
  await inviter.getByRole('button', { name: 'Hide what Test Member wrote' }).click();
  await expect(inviter.getByText('Only you and Test see this.')).toBeVisible();
  await expectAccessible(invitee, 'a hidden recommendation');
  // Its writer changes it in the circle, too.
  await page.goto(`/circle?person=${account.uid}`);
  const card = page.getByRole('region', { name: 'Selected person' });
  await expect(card.getByText(WHY)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Change recommendation' })).toBeVisible();
  const { token } = await newMember('fulluser');
  const asked = `/vouch/${Reflect.get(Object(link), 'token')}`;
  expect((await call(asked, { token })).body).toMatchObject({ recommendation: null });
  await inviter.getByRole('button', { name: 'Show what Test Member wrote' }).click();
  await expect(inviter.getByText('Your circle sees this.')).toBeVisible();
  expect((await call(asked, { token })).body).toMatchObject({ recommendation: WHY });

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

  await person.getByRole('button', { name: /^Recommend/ }).click();
  await why.fill(WHY);
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(MESSAGES.recommendationSaved)).toBeVisible();
  const desk = await elsewhere();
  await enter(desk, await signIn('ada@elevere.test'), `/admin/members/${writer.uid}?show=vouches`);
  await expect(desk.getByText(WHY)).toBeVisible();
  await desk.getByRole('button', { name: /^Remove what they wrote about/ }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(desk.getByRole('heading', { name: 'People they vouched for' })).toBeFocused();
  await expect(desk.getByText('No recommendation, or one that is hidden.')).toBeVisible();
  await change.click();
  await why.fill('Once more.');
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(person.getByRole('alert')).toHaveText(ERRORS.recommendation_removed.message);
  await expect(why).toHaveValue('Once more.');
  // Asked for nothing more that is refused.
  for (const place of ['/profile', `/circle?person=${account.uid}`, '/manage-invitations']) {
    await page.goto(place);
    if (place === '/manage-invitations') {
      await page.getByRole('button', { name: 'Show Details' }).click();
      await expect(page.getByRole('button', { name: /note/ })).toBeVisible();
    }
    await expect(page.getByRole('main').getByText('New Comer').last()).toBeVisible();
    await expect(page.getByRole('button', { name: /recommend/i })).toHaveCount(0);
  }
});
