import { newMember } from '../support/people.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test('the login is stored without a cookie until logout', async ({ page }) => {
  const member = await newMember('partialuser');
  await logIn(page, member.email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const storedKeys = () =>
    page.evaluate(async () => ({
      // Removes the project's API key from the key of Firebase Auth's item in localStorage.
      items: Object.keys(localStorage)
        .map((key) => key.replace(/^(firebase:authUser):.*/, '$1'))
        .sort(),
      fields: Object.keys(JSON.parse(localStorage.getItem('elevere.signed-in') ?? '{}')).sort(),
      cookies: document.cookie,
    }));
  expect(await storedKeys()).toEqual({
    items: ['elevere.half-way', 'elevere.signed-in', 'firebase:authUser'],
    fields: [
      'displayName',
      'email',
      'emailStored',
      'emailVerified',
      'firstName',
      'lastName',
      'methods',
      'profilePicture',
      'role',
      'uid',
    ],
    cookies: '',
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/login');
  expect(await storedKeys()).toEqual({ items: ['elevere.half-way'], fields: [], cookies: '' });
});
