import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../tools/seed/demo.ts';

/** Fills in the login form, on /login or wherever the page has been sent there, and sends it. */
export async function submitLogin(
  page: Page,
  { email, password = DEMO_PASSWORD }: { email: string; password?: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs a full member in and waits for the dashboard. */
export async function logIn(
  page: Page,
  person: { email: string; password?: string },
): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, person);
  await page.waitForURL('/dashboard');
}
