import type { Page } from '@playwright/test';

/** Answers of another server than ours: 200, without a code, with a message or without. */
export const WITH_MESSAGE = { success: false, message: 'Not on Sundays.' };
export const WITHOUT_MESSAGE = { success: false };

/** What a page says of an answer that it cannot read. */
export const UNREADABLE = 'elevere sent an answer that we could not read. Please try again.';

/** Answers the next call to this endpoint in the server's place. */
export async function answerOnce(page: Page, endpoint: string, json: object): Promise<void> {
  await page.route(`**/api/${endpoint}`, (route) => route.fulfill({ json }), { times: 1 });
}
