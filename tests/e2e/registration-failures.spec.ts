import { ERRORS } from '../../functions/src/contract/errors.ts';
import { TIMINGS_MS, WRONG_CODE_LIMITS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { call } from '../support/api.ts';
import { randomCode } from '../support/people.ts';
import { listen } from './support/announcements.ts';
import { codeFromNewMember, fillRegistration, newNewcomer } from './support/newcomers.ts';
import { seeWithClockStopped, stopClock } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

test('a blank code and one that nobody made are told apart, at the field', async ({ page }) => {
  await page.goto('/enter-invitation');
  const field = page.getByLabel('Invitation code');
  await field.fill('   ');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(field).toHaveAccessibleDescription(MESSAGES.blankCode);
  await expect(field).toBeFocused();

  await field.fill(randomCode());
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(field).toHaveAccessibleDescription(MESSAGES.invalidCode);
  await expect(page).toHaveURL('/enter-invitation');
});

test('an error is announced to whoever sends the field with Enter, each time', async ({ page }) => {
  await page.goto('/enter-invitation');
  const field = page.getByLabel('Invitation code');
  const faded = field.evaluate((input) => getComputedStyle(input, '::placeholder').opacity);
  expect.soft(await faded, 'what stands in an empty field, at which axe does not look').toBe('1');
  const heard = await listen(page);
  await field.press('Enter');
  await expect.poll(heard).toEqual([MESSAGES.blankCode]);
  await field.press('Enter');
  await expect.poll(heard).toEqual([MESSAGES.blankCode, MESSAGES.blankCode]);
});

test('a check whose request is lost says so, on either page, and can be made again', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/validate_invitation_code/);
  const code = await codeFromNewMember();
  let broken = true;
  await page.route('**/api/validate_invitation_code*', (route) =>
    broken ? route.abort('connectionreset') : route.continue(),
  );
  await page.goto('/enter-invitation');
  await page.getByLabel('Invitation code').fill(code);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByLabel('Invitation code')).toHaveAccessibleDescription(
    MESSAGES.codeCheckFailed,
  );

  await page.goto(`/user-registration?code=${code}`);
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.codeCheckFailed);
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
});

test('a check that fails late takes nothing away that was typed, nor does trying again', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/validate_invitation_code/);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    '**/api/validate_invitation_code*',
    async (route) => {
      await promise;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.goto(`/user-registration?code=${await codeFromNewMember()}`);
  const newcomer = newNewcomer();
  await fillRegistration(page, newcomer);
  const heard = await listen(page);
  resolve();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.codeCheckFailed);
  expect(await heard()).toEqual([MESSAGES.codeCheckFailed]);

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  // Whoever pressed it goes on here, not at the top of the page.
  await expect(page.locator(':focus').getByLabel('First name')).toHaveValue(newcomer.firstName);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(MESSAGES.registrationSuccessful)).toBeVisible();
});

test('a check that ends when the form has been sent is too late to say anything', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/partial_registration/);
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = false;
  await page.route('**/api/validate_invitation_code*', async (route) => {
    if (held) return route.continue();
    held = true;
    await promise;
    await route.fulfill({ json: { valid: false } });
  });
  await page.route('**/api/partial_registration', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await page.goto(`/register?code=${await codeFromNewMember()}`);
  await fillRegistration(page, newNewcomer());
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.registrationFailed);

  const late = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/validate_invitation_code'),
  );
  resolve();
  await late;
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(MESSAGES.registrationSuccessful)).toBeVisible();
});

test('somebody who guesses codes is told to come back later', async ({ page, expectFailure }) => {
  test.setTimeout(120_000);
  expectFailure(/429/);
  for (let guess = 0; guess < WRONG_CODE_LIMITS.perPresenter; guess += 1) {
    await call(`/validate_invitation_code?code=${randomCode()}`);
  }
  await page.goto('/enter-invitation');
  await page.getByLabel('Invitation code').fill(randomCode());
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByLabel('Invitation code')).toHaveAccessibleDescription(
    `${MESSAGES.codeCheckFailed} ${ERRORS.rate_limited.message}`,
  );
});

test('what the identity provider refuses is quoted, and nothing is burnt', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/400/);
  await page.goto(`/register?code=${await codeFromNewMember()}`);
  const newcomer = newNewcomer();
  await fillRegistration(page, { ...newcomer, password: 'short' });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    MESSAGES.firebaseError('Password should be at least 6 characters.'),
  );

  await page.getByLabel('Password').fill(newcomer.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(MESSAGES.registrationSuccessful)).toBeVisible();
});

test('a registration whose own code does not arrive says so, and works once it does', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/identity-/);
  let broken = true;
  await page.route('**/assets/identity-*.js', (route) =>
    broken ? route.abort('connectionreset') : route.continue(),
  );
  await page.goto(`/register?code=${await codeFromNewMember()}`);
  const newcomer = newNewcomer();
  await fillRegistration(page, newcomer);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.registrationError);

  broken = false;
  await page.reload();
  await fillRegistration(page, newcomer);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(MESSAGES.registrationSuccessful)).toBeVisible();
});

test('the mini-dashboard follows 1.25 s after a registration, not before', async ({ page }) => {
  const code = await codeFromNewMember();
  await page.clock.install();
  await page.goto(`/register?code=${code}`);
  await fillRegistration(page, newNewcomer());
  await stopClock(page);
  await page.getByRole('button', { name: 'Register' }).click();
  const message = page.getByText(MESSAGES.registrationSuccessful);
  await seeWithClockStopped(page, message);
  await page.clock.runFor(TIMINGS_MS.registrationRedirect - 300);
  await expect(page).toHaveURL(`/register?code=${code}`);
  await expect(message).toBeVisible();
  await page.clock.runFor(300);
  await expect(page).toHaveURL('/mini-dashboard');
});
