import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../tools/seed/demo.ts';

/** Fills in the login form, on /login or wherever the page has been sent there, and sends it. */
export async function submitLogin(
  page: Page,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in by the form and waits for the dashboard; `enter` is quicker where that is not the point. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, email);
  await page.waitForURL(/dashboard$/);
}
