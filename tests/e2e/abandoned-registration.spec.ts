import type { Page } from '@playwright/test';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findAccount } from '../../functions/src/store/accounts.ts';
import { findInvitation } from '../../functions/src/store/documents/invitations.ts';
import { findMember } from '../../functions/src/store/documents/users.ts';
import {
  codeFromNewMember,
  fillRegistration,
  type Newcomer,
  newNewcomer,
} from './support/newcomers.ts';
import { expect, test } from './support/test.ts';

const REGISTRATION = '**/api/partial_registration';

/** Fills in the form and presses Register; what becomes of it is the test's business. */
async function register(page: Page, code: string, newcomer: Newcomer): Promise<void> {
  await page.goto(`/user-registration?code=${code}`);
  await fillRegistration(page, newcomer);
  await page.getByRole('button', { name: 'Register' }).click();
}

/** Registers as far as the account, and closes the tab before the code is sent. */
async function closeTabHalfWay(page: Page, code: string, newcomer: Newcomer): Promise<void> {
  const tab = await page.context().newPage();
  const asked = new Promise<void>((resolve) => {
    // Left alone, the browser would send it when the tab is gone.
    void tab.route(REGISTRATION, (route) => route.abort().then(resolve));
  });
  await register(tab, code, newcomer);
  await asked;
  await tab.close();
  expect(await findAccount({ email: newcomer.email })).not.toBeNull();
  expect(await findInvitation(code)).toMatchObject({ status: 'active' });
}

async function expectRegistered(page: Page, code: string, newcomer: Newcomer): Promise<void> {
  await page.waitForURL('/mini-dashboard');
  const account = await findAccount({ email: newcomer.email });
  const { email, firstName } = newcomer;
  expect(await findMember(account?.uid ?? '')).toMatchObject({
    ...{ email, firstName, role: 'partialuser' },
  });
  expect(await findInvitation(code)).toMatchObject({ status: 'used', usedBy: account?.uid });
}

test('a registration whose tab was closed after the account was made is taken up elsewhere with the same e-mail', async ({
  page,
  browser,
  expectFailure,
}) => {
  // The attempt to open the account a second time, which is how the page finds out.
  expectFailure(/400/);
  const [code, newcomer] = [await codeFromNewMember(), newNewcomer()];
  const device = await browser.newContext();
  await closeTabHalfWay(await device.newPage(), code, newcomer);
  await device.close();

  await register(page, code, newcomer);
  await expect(page.getByText(MESSAGES.registrationSuccessful)).toBeVisible();
  await expectRegistered(page, code, newcomer);
});

test('a registration that lost its network before the code was sent is taken up by the reloaded page', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const [code, newcomer] = [await codeFromNewMember(), newNewcomer()];
  await page.route(
    REGISTRATION,
    async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await register(page, code, newcomer);
  await expect(page.getByText(MESSAGES.registrationFailed)).toBeVisible();
  expect(await findInvitation(code)).toMatchObject({ status: 'active' });

  await context.setOffline(false);
  await page.reload();
  // Signed in already: neither e-mail nor password is asked for again.
  await expect(page.getByText(`You are signed in as ${newcomer.email}.`)).toBeVisible();
  await page.getByLabel('First name').fill(newcomer.firstName);
  await page.getByLabel('Last name').fill(newcomer.lastName);
  await page.getByRole('button', { name: 'Register' }).click();
  await expectRegistered(page, code, newcomer);
});

test('a registration whose answer is lost is done, and the person gets in with the same e-mail', async ({
  page,
  browser,
  expectFailure,
}) => {
  expectFailure(/partial_registration/);
  const [code, newcomer] = [await codeFromNewMember(), newNewcomer()];
  await page.route(
    REGISTRATION,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await register(page, code, newcomer);
  await expect(page.getByText(MESSAGES.registrationFailed)).toBeVisible();

  const elsewhere = await browser.newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill(newcomer.email);
  await elsewhere.getByLabel('Password').fill(newcomer.password);
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expectRegistered(elsewhere, code, newcomer);
  await elsewhere.close();
});
