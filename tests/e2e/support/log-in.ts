import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../tools/seed/demo.ts';

export async function submitLogin(
  page: Page,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in by the form. `enter` is faster if the login is not tested. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, email);
  await page.waitForURL(/dashboard$/);
}
