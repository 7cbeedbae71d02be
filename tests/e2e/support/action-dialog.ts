import { expect, type Page } from '@playwright/test';

export async function openActionDialog(page: Page, action: string) {
  await page.getByRole('button', { name: action, exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  return { dialog, confirm: () => dialog.getByRole('button', { name: action }).press('Enter') };
}
